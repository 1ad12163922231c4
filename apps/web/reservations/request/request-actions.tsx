import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { Box, Button } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { isStale } from '../../kit/form/use-merge.ts';
import { useMessages } from '../../kit/format/messages.ts';
import { RefusalBanner, WrongFields } from '../../kit/layout/refusal-banner.tsx';
import type { Call } from '../shared/request-data.ts';
import { requestMessages } from '../shared/request-messages.ts';
import type { Mode } from '../shared/request-values.ts';
import { RequestedLine } from './confirm-request.tsx';
import type { FormOfRequest } from './form-of-request.ts';
import { type LabelledField, useRequestLabels } from './request-labels.ts';
import { refusalId } from './summary.tsx';

type RequestActionsProps = {
  form: FormOfRequest;
  mode: Mode;
  /** It was sent back and is submitted again. */
  isReturned: boolean;
  /** Only the opening is awaited: nothing is wrong, and no alternative is needed. */
  isBeforeOpening: boolean;
  berth: BerthRow | undefined;
  requested: Call | undefined;
  preview: ReservationPreview | undefined;
  error: unknown;
  isSending: boolean;
  sendLabel: string;
  onDraft: () => void;
  /** Shows the obstacle and the alternatives. */
  onSummary: () => void;
};

/** The errors of the form, and the buttons to send it. */
export const RequestActions = (props: RequestActionsProps) => {
  const { form, mode, isReturned, isBeforeOpening, berth, requested, preview, error, isSending, sendLabel, onDraft, onSummary } =
    props;
  const t = useMessages(requestMessages);
  const labels = useRequestLabels();
  const wrong = (Object.keys(labels) as LabelledField[]).filter((path) => form.getFieldState(path, form.formState).invalid);
  const tError = useMessages(errorMessages);
  const [presses, setPresses] = useState(0);
  const code = preview?.refusal?.code;
  const isRefused = code !== undefined;
  const reason = isRefused && tError(code in errorMessages ? code : 'server.failure');
  const readReason = (event: MouseEvent) => {
    event.preventDefault();
    setPresses(presses + 1);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <WrongFields labels={wrong.map((path) => labels[path])} />
      {!isRefused && !isStale(error) && <RefusalBanner error={error} />}
      <Box sx={barStyle}>
        <RequestedLine berth={berth} requested={requested} preview={preview} />
        {isRefused && !isBeforeOpening && (
          <Button size="large" fullWidth onClick={onSummary} sx={{ display: { md: 'none' } }}>
            {t('seeAlternatives')}
          </Button>
        )}
        <Button
          size="large"
          fullWidth
          type="submit"
          variant="contained"
          color="primary"
          {...(isRefused && {
            'aria-disabled': true,
            'aria-describedby': refusalId,
            onClick: readReason,
          })}
          loading={isSending}
          sx={[refusedStyle, isRefused && !isBeforeOpening && { display: { xs: 'none', md: 'inline-flex' } }]}
        >
          {sendLabel}
        </Button>
        {reason && presses > 0 && (
          // Drawn anew with each press, it is read out again.
          <span key={presses} role="alert" className="visually-hidden">
            {reason}
          </span>
        )}
      </Box>
      {mode === 'applicant' && !isReturned && (
        <Button size="large" onClick={onDraft} disabled={isSending}>
          {t('saveDraft')}
        </Button>
      )}
    </Box>
  );
};

/** It stays in reach of the keyboard, where its reason is read. */
const refusedStyle = {
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    background: 'var(--sunken)',
    borderColor: 'var(--line)',
    color: 'var(--ink-3)',
    cursor: 'not-allowed',
  },
} as const;

/** On a narrow page it is always in reach, whatever part of the form is on the screen. */
const barStyle = {
  position: { xs: 'fixed', md: 'static' },
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: 15,
  p: { xs: '8px 16px', md: 0 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.75,
  background: 'var(--paper)',
  borderTop: { xs: '1px solid var(--line-2)', md: 0 },
} as const;
