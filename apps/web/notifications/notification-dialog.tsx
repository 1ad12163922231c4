import type { PersonKind } from '@kiko/domain/access/actor.ts';
import { type NotificationCode, offeredNotifications } from '@kiko/domain/notifications/notification-types.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { kitWords } from '../kit/kit-words.ts';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { FailedState } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { notificationSettingsQuery, useSaveNotificationSettings } from './notification-data.ts';
import { notificationWords } from './notification-words.ts';

/** What somebody is told by mail, type by type; saved as a whole. */
export const NotificationDialog = ({ kind, onClose }: { kind: PersonKind; onClose: () => void }) => {
  const say = useWords(notificationWords);
  const sayKit = useWords(kitWords);
  const sayResult = useWords(resultWords);
  const toast = useToast();
  const titleId = useId();
  const { data: saved, error, refetch } = useQuery(notificationSettingsQuery);
  const [touched, setTouched] = useState<readonly NotificationCode[]>();
  const save = useSaveNotificationSettings();
  const on = touched ?? saved?.map(({ notificationCode }) => notificationCode);
  const submit = () =>
    on &&
    save.mutate(on, {
      onSuccess: () => {
        toast(sayResult('updated'));
        onClose();
      },
    });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)' }}>{say('explanation')}</Typography>
        {error && !on && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !on && <Loading count={offeredNotifications[kind].length} />}
        {on && <NotificationChoices offered={offeredNotifications[kind]} on={on} onChange={setTouched} />}
        <RefusalBanner error={save.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{sayKit('cancel')}</Button>
        <Button variant="contained" color="primary" disabled={!on} loading={save.isPending} onClick={submit}>
          {sayKit('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Loading = ({ count }: { count: number }) => {
  const say = useWords(kitWords);
  return (
    <Box component="output" aria-busy aria-label={say('loading')} sx={{ display: 'block' }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={36} />
      ))}
    </Box>
  );
};
