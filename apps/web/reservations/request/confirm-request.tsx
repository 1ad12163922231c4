import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { createLocalStore } from '../../kit/session/local-store.ts';
import type { RequestedPlacement } from '../shared/request/request-data.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import { formatRequested } from './format-requested.ts';

const skipStore = createLocalStore('request-confirmation-skipped', (stored) => (stored === true ? true : undefined));

/** Whether this device skips the confirmation before a request is sent. */
export const isConfirmationSkipped = () => skipStore.read() === true;

type Asking = { berth: BerthRow | undefined; requested: RequestedPlacement | undefined; preview: ReservationPreview | undefined };

/** The request and its expected result, by the server's preview; nothing while that is unknown. */
export const RequestedLine = ({ berth, requested, preview }: Asking) => {
  const t = useMessages(requestMessages);
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  if (!berth || !requested || !preview?.outcome) return null;
  const { state, waitlistPosition } = preview.outcome;
  return (
    <Box component="output" className="figures" sx={{ display: 'block', fontSize: 12, lineHeight: 1.6, whiteSpace: 'normal' }}>
      {formatRequested(language, berth, requested)}{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: 700 }}>
        <ArrowRight size={12} aria-label={t('becomes')} style={{ verticalAlign: '-1px' }} />{' '}
        {state === 'waiting' ? t('waitingAt', { place: waitlistPosition ?? 1 }) : tStatus(state)}
      </Box>
    </Box>
  );
};

type ConfirmRequestProps = Asking & { title: string; confirmLabel: string; onConfirm: () => void; onClose: () => void };

/** A summary of the request before it is sent: Enter sends, Escape goes back. */
export const ConfirmRequest = ({ title, confirmLabel, onConfirm, onClose, ...asking }: ConfirmRequestProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const [isSkipped, setIsSkipped] = useState(false);
  const { berth, requested, preview } = asking;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      color="primary"
      isConfirmFocused
      error={null}
      isPending={false}
      onConfirm={() => {
        if (isSkipped) skipStore.write(true);
        onConfirm();
      }}
      onClose={onClose}
    >
      {preview?.outcome ? (
        <RequestedLine {...asking} />
      ) : (
        <>
          {berth && requested && <Box className="figures">{formatRequested(language, berth, requested)}</Box>}
          <Box>{t('outcomeNotKnown')}</Box>
        </>
      )}
      <FormControlLabel
        label={t('skipConfirmation')}
        control={<Checkbox size="small" checked={isSkipped} onChange={(_event, isOn) => setIsSkipped(isOn)} />}
        slotProps={{ typography: { sx: { fontSize: 12 } } }}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
};
