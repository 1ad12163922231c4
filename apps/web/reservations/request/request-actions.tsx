import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { Box, Button } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { InvalidFieldList, RefusalBanner } from '../../kit/feedback/refusal-banner.tsx';
import { isStale } from '../../kit/form/use-merge.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import type { RequestedPlacement } from '../shared/request/request-data.ts';
import type { RequestFormType } from '../shared/request/request-form-type.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import type { RequestMode } from '../shared/request/request-values.ts';
import { RequestedLine } from './confirm-request.tsx';
import { type LabelledField, useRequestLabels } from './request-labels.ts';
import { refusalId } from './request-summary.tsx';

type RequestActionsProps = {
  form: RequestFormType;
  mode: RequestMode;
  /** It was sent back and is submitted again. */
  isReturned: boolean;
  /** Only the opening is awaited: nothing is wrong, and no alternative is needed. */
  isBeforeOpening: boolean;
  berth: BerthRow | undefined;
  requested: RequestedPlacement | undefined;
  preview: ReservationPreview | undefined;
  error: unknown;
  isSending: boolean;
  sendLabel: string;
  onSaveDraft: () => void;
  /** Shows the obstacle and the alternatives. */
  onShowSummary: () => void;
};

/** The errors of the form, and the buttons to send it. */
export const RequestActions = (props: RequestActionsProps) => {
  const {
    form,
    mode,
    isReturned,
    isBeforeOpening,
    berth,
    requested,
    preview,
    error,
    isSending,
    sendLabel,
    onSaveDraft,
    onShowSummary,
  } = props;
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
      <InvalidFieldList labels={wrong.map((path) => labels[path])} />
      {!isRefused && !isStale(error) && <RefusalBanner error={error} />}
      <Box sx={actionBarStyle}>
        <RequestedLine berth={berth} requested={requested} preview={preview} />
        {isRefused && !isBeforeOpening && (
          <Button size="large" fullWidth onClick={onShowSummary} sx={{ display: { md: 'none' } }}>
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
        <Button size="large" onClick={onSaveDraft} disabled={isSending}>
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

/** On a narrow page it is always in reach, at every scroll position of the form. */
const actionBarStyle = {
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
