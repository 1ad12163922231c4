import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Field } from '../kit/field.tsx';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { calendarFeedsQuery, type Subscription, useIssueFeed } from './calendar-feed-data.ts';
import { calendarFeedWords } from './calendar-feed-words.ts';

/** Issues the secret address of a calendar and shows it this once. */
export const SubscribeDialog = ({ place = {}, name, onClose }: Subscription & { onClose: () => void }) => {
  const say = useWords(calendarFeedWords);
  const titleId = useId();
  const { data } = useQuery(calendarFeedsQuery);
  const issue = useIssueFeed();
  const hasOne = data?.rows.some(({ portId, berthId }) => portId === (place.portId ?? null) && berthId === (place.berthId ?? null));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{name === undefined ? say('titleOfAll') : say('titleOf', { place: name })}</DialogTitle>
      <DialogContent sx={{ lineHeight: 1.75, display: 'grid', gap: 2 }}>
        <div>{say('explained')}</div>
        {issue.data ? <Address path={issue.data.path} /> : hasOne && <div>{say('issueAgainText')}</div>}
        <RefusalBanner error={issue.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('close')}</Button>
        {!issue.data && (
          <Button variant="contained" color="primary" loading={issue.isPending} onClick={() => issue.mutate(place)}>
            {say(hasOne ? 'issueAgain' : 'issue')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const Address = ({ path }: { path: string }) => {
  const say = useWords(calendarFeedWords);
  const toast = useToast();
  const { origin, host } = globalThis.location;
  const address = `${origin}${path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast(say('copied'));
  };
  return (
    <>
      <Field label={say('address')}>
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
              {say('copy')}
            </Button>
          </Box>
        )}
      </Field>
      <a href={`webcal://${host}${path}`}>{say('openProgram')}</a>
      <Alert severity="warning">{say('secret')}</Alert>
    </>
  );
};
