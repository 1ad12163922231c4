import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { Box, Button } from '@mui/material';
import { RefusalBanner, WrongFields } from '../kit/refusal-banner.tsx';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { useWords } from '../kit/words.ts';
import type { FormOfRequest } from './form-of-request.ts';
import { type LabelledField, useRequestLabels } from './request-labels.ts';
import type { Editing, Mode } from './request-values.ts';
import { requestWords } from './request-words.ts';

type RequestActionsProps = {
  form: FormOfRequest;
  mode: Mode;
  record: Editing | undefined;
  preview: ReservationPreview | undefined;
  error: unknown;
  isSending: boolean;
  onDraft: () => void;
  /** Shows what is in the way and what could be had instead. */
  onSummary: () => void;
  onReload: () => void;
};

/** What is wrong, and the ways to send it. */
export const RequestActions = (props: RequestActionsProps) => {
  const { form, mode, record, preview, error, isSending, onDraft, onSummary, onReload } = props;
  const say = useWords(requestWords);
  const labels = useRequestLabels();
  const wrong = (Object.keys(labels) as LabelledField[]).filter((path) => form.getFieldState(path, form.formState).invalid);
  const isRefused = preview !== undefined && preview.refusal !== null;
  const isReturned = record?.state === 'returning';
  const label = () => {
    if (mode === 'proxy') return say('enter');
    if (isReturned) return say('resubmit');
    return say(preview?.outcome?.state === 'waiting' ? 'joinQueue' : 'submit');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <WrongFields labels={wrong.map((path) => labels[path])} />
      {!isRefused && (
        <RefusalBanner error={error}>
          <StaleRemedy error={error} onReload={onReload} />
        </RefusalBanner>
      )}
      <Box sx={barStyle}>
        {isRefused && (
          <Button size="large" fullWidth onClick={onSummary} sx={{ display: { md: 'none' } }}>
            {say('seeAlternatives')}
          </Button>
        )}
        <Button
          size="large"
          fullWidth
          type="submit"
          variant="contained"
          color="primary"
          disabled={isRefused}
          loading={isSending}
          sx={isRefused ? { display: { xs: 'none', md: 'inline-flex' } } : {}}
        >
          {label()}
        </Button>
      </Box>
      {mode === 'applicant' && !isReturned && (
        <Button size="large" onClick={onDraft} disabled={isSending}>
          {say('saveDraft')}
        </Button>
      )}
    </Box>
  );
};

/** On a narrow page it is always in reach, whatever part of the form is on the screen. */
const barStyle = {
  position: { xs: 'fixed', md: 'static' },
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: 15,
  p: { xs: '8px 16px', md: 0 },
  background: 'var(--paper)',
  borderTop: { xs: '1px solid var(--line-2)', md: 0 },
} as const;
