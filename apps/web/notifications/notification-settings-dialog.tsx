import type { ActorKind } from '@kiko/domain/access/actor.ts';
import { type NotificationCode, notificationCodesByKind } from '@kiko/domain/notifications/notification-types.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { FailedState } from '../kit/feedback/states.tsx';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { notificationMessages } from './notification-messages.ts';
import { notificationSettingsQuery, useSaveNotificationSettings } from './notification-settings-data.ts';
import { NotificationTypeSwitches } from './notification-type-switches.tsx';

/** The user's e-mail notifications by type; saved as a whole. */
export const NotificationSettingsDialog = ({ kind, onClose }: { kind: ActorKind; onClose: () => void }) => {
  const t = useMessages(notificationMessages);
  const tKit = useMessages(kitMessages);
  const tResult = useMessages(resultMessages);
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
        toast(tResult('updated'));
        onClose();
      },
    });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)' }}>{t('explanation')}</Typography>
        {error && !on && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !on && <SettingsSkeleton count={notificationCodesByKind[kind].length} />}
        {on && <NotificationTypeSwitches availableCodes={notificationCodesByKind[kind]} enabledCodes={on} onChange={setTouched} />}
        <RefusalBanner error={save.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tKit('cancel')}</Button>
        <Button variant="contained" color="primary" disabled={!on} loading={save.isPending} onClick={submit}>
          {tKit('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const SettingsSkeleton = ({ count }: { count: number }) => {
  const t = useMessages(kitMessages);
  return (
    <Box component="output" aria-busy aria-label={t('loading')} sx={{ display: 'block' }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={36} />
      ))}
    </Box>
  );
};
