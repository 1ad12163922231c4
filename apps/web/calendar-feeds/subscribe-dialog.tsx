import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { Field } from '../kit/form/field.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { calendarFeedsQuery, type FeedSubscription, useCreateCalendarFeed } from './calendar-feed-data.ts';
import { calendarFeedMessages } from './calendar-feed-messages.ts';

/** Issues the secret address of a calendar and shows it this once. */
export const SubscribeDialog = ({ scope = {}, name, onClose }: FeedSubscription & { onClose: () => void }) => {
  const t = useMessages(calendarFeedMessages);
  const titleId = useId();
  const { data } = useQuery(calendarFeedsQuery);
  const issue = useCreateCalendarFeed();
  const hasOne = data?.rows.some(({ portId, berthId }) => portId === (scope.portId ?? null) && berthId === (scope.berthId ?? null));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{name === undefined ? t('titleOfAll') : t('titleOf', { place: name })}</DialogTitle>
      <DialogContent sx={{ lineHeight: 1.75, display: 'grid', gap: 2 }}>
        <div>{t('explained')}</div>
        {issue.data ? <FeedAddress path={issue.data.path} /> : hasOne && <div>{t('issueAgainText')}</div>}
        <RefusalBanner error={issue.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        {!issue.data && (
          <Button variant="contained" color="primary" loading={issue.isPending} onClick={() => issue.mutate(scope)}>
            {t(hasOne ? 'issueAgain' : 'issue')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const FeedAddress = ({ path }: { path: string }) => {
  const t = useMessages(calendarFeedMessages);
  const toast = useToast();
  const { origin, host } = globalThis.location;
  const address = `${origin}${path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast(t('copied'));
  };
  return (
    <>
      <Field label={t('address')}>
        {({ id }) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <OutlinedInput
              id={id}
              value={address}
              readOnly
              fullWidth
              size="small"
              onFocus={({ target }) => (target as HTMLInputElement).select()}
            />
            <Button sx={{ flex: 'none' }} startIcon={<Copy size={15} />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </Box>
        )}
      </Field>
      <a href={`webcal://${host}${path}`}>{t('openProgram')}</a>
      <Alert severity="warning">{t('secret')}</Alert>
    </>
  );
};
