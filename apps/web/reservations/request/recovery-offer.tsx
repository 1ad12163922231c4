import { formatMoment } from '@kiko/messages/format.ts';
import { Alert, Button } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

type RecoveryOfferProps = { savedAt: number; onRestore: () => void; onDiscard: () => void };

export const RecoveryOffer = ({ savedAt, onRestore, onDiscard }: RecoveryOfferProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          <Button onClick={onDiscard}>{t('discard')}</Button>
          <Button variant="contained" color="primary" onClick={onRestore}>
            {t('recover')}
          </Button>
        </>
      }
    >
      <b>{t('recoveryTitle')}</b>
      <div>{t('recoveryText', { time: formatMoment(language, new Date(savedAt)) })}</div>
    </Alert>
  );
};
