import { sayMoment } from '@kiko/words/say.ts';
import { Alert, Button } from '@mui/material';
import { useLanguage, useWords } from '../kit/words.ts';
import { requestWords } from './request-words.ts';

type RecoveryOfferProps = { at: number; onRestore: () => void; onDiscard: () => void };

export const RecoveryOffer = ({ at, onRestore, onDiscard }: RecoveryOfferProps) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          <Button onClick={onDiscard}>{say('discard')}</Button>
          <Button variant="contained" color="primary" onClick={onRestore}>
            {say('recover')}
          </Button>
        </>
      }
    >
      <b>{say('recoveryTitle')}</b>
      <div>{say('recoveryText', { time: sayMoment(language, new Date(at)) })}</div>
    </Alert>
  );
};
