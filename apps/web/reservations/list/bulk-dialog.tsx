import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { type ReservationTransition, reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useId, useState } from 'react';
import { isUnanswered } from '../../kit/api/api-refusal.ts';
import { ReasonInput } from '../../kit/form/reason-input.tsx';
import { useUnsentText } from '../../kit/form/use-unsent-text.ts';
import { kitMessages } from '../../kit/i18n/kit-messages.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { useReservationMutation } from '../shared/reservation-data.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { dialogMessages, templatesOf, transitionMessages } from '../shared/transition-messages.ts';
import { BulkApproval } from './bulk-approval.tsx';
import { type BulkResult, BulkRows, notSent } from './bulk-rows.tsx';
import { useBulkApproval } from './use-bulk-approval.ts';

/** Made one after another, each with a result of its own. */
export const bulkTransitions = ['approve', 'return', 'reject', 'withdraw'] as const satisfies readonly ReservationTransition[];
export type BulkTransition = (typeof bulkTransitions)[number];

type BulkDialogProps = { transition: BulkTransition; chosen: readonly ReservationRow[]; onClose: (isDone: boolean) => void };

export const BulkDialog = ({ transition, chosen, onClose }: BulkDialogProps) => {
  const t = useMessages(reservationMessages);
  const tDialog = useMessages(dialogMessages);
  const tTransition = useMessages(transitionMessages);
  const tKit = useMessages(kitMessages);
  const titleId = useId();
  const { mutateAsync } = useReservationMutation();
  // The list follows live while the dialog is open: the decision is about the rows as they were chosen.
  const [rows] = useState(chosen);
  const {
    text: reason,
    type: setReason,
    release,
  } = useUnsentText(`reservations:${rows.map(({ id }) => id).join()}:${transition}`, null);
  const [results, setResults] = useState<BulkResult[] | undefined>();
  const approval = useBulkApproval(rows, transition === 'approve');
  const isReasonNeeded =
    reservationWorkflow.reasonOf(transition) === 'required' || (transition === 'approve' && approval.isReasonNeeded);
  // The sent rows are kept: after the decision the server no longer offers to approve them.
  const [sent, setSent] = useState<readonly ReservationRow[] | undefined>();
  const requested = sent ?? (transition === 'approve' ? approval.approved : rows);
  const isOver = results?.length === requested.length;
  const refused = results?.filter(({ error }) => error !== null).length ?? 0;
  const run = async () => {
    release();
    setSent(requested);
    setResults([]);
    for (const row of requested) {
      const change = {
        version: row.version,
        transition,
        ...(reason.trim() && { reason: reason.trim() }),
        ...(transition === 'approve' && approval.fieldsOf(row.id)),
      };
      const error: unknown = await mutateAsync({ id: row.id, change }).then(
        () => null,
        (failure: unknown) => failure,
      );
      setResults((done) => [...(done ?? []), { id: row.id, error }]);
      // Without a connection the others would fail one by one: they stay as they are and can be chosen again.
      if (isUnanswered(error)) {
        const left = requested.slice(requested.indexOf(row) + 1);
        return setResults((done) => [...(done ?? []), ...left.map(({ id }) => ({ id, error: notSent }))]);
      }
    }
  };
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={titleId} {...(!results && { onClose: () => onClose(false) })}>
      <DialogTitle id={titleId}>{t('bulkTitle', { count: rows.length, transition: tTransition(transition) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {results && (
          <output>
            <LinearProgress
              variant="determinate"
              value={requested.length === 0 ? 100 : (results.length / requested.length) * 100}
              aria-label={tTransition(transition)}
            />
            <Box className="figures" sx={{ mt: 1 }}>
              {isOver
                ? t('bulkFinished', { done: results.length - refused, refused })
                : t('bulkProgress', { done: results.length, count: requested.length })}
            </Box>
          </output>
        )}
        {!results && <div>{tDialog(`${transition}Text`)}</div>}
        {transition === 'approve' && !results ? (
          <BulkApproval rows={rows} approval={approval} />
        ) : (
          <BulkRows rows={rows} results={results} requested={requested} />
        )}
        {!results && isReasonNeeded && (
          <ReasonInput
            label={tDialog('reason')}
            help={tDialog(transition === 'approve' ? 'reasonHelpCompetitors' : 'reasonHelp')}
            value={reason}
            onChange={setReason}
            isRequired
            templates={templatesOf(transition)}
          />
        )}
      </DialogContent>
      <DialogActions>
        {!results && <Button onClick={() => onClose(false)}>{tKit('cancel')}</Button>}
        {results ? (
          <Button variant="contained" color="primary" loading={!isOver} onClick={() => onClose(true)}>
            {t('close')}
          </Button>
        ) : (
          <Button
            variant="contained"
            color={reservationWorkflow.isAdverse(transition) ? 'error' : 'primary'}
            disabled={(isReasonNeeded && reason.trim() === '') || (transition === 'approve' && !approval.isReady)}
            onClick={() => void run()}
          >
            {tTransition(transition)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
