import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { type ReservationMove, reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useId, useState } from 'react';
import { isUnanswered } from '../../kit/api/api-client.ts';
import { ReasonInput } from '../../kit/form/reason-input.tsx';
import { kitMessages } from '../../kit/i18n/kit-messages.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { useReservationMutation } from '../shared/reservation-data.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { dialogMessages, moveMessages, templatesOf } from '../shared/transition-messages.ts';
import { BulkApproval } from './bulk-approval.tsx';
import { type BulkResult, BulkRows, notSent } from './bulk-rows.tsx';
import { useBulkApproval } from './use-bulk-approval.ts';

/** Made one after another, each with a result of its own. */
export const bulkMoves = ['approve', 'return', 'reject', 'withdraw'] as const satisfies readonly ReservationMove[];
export type BulkMove = (typeof bulkMoves)[number];

type BulkDialogProps = { move: BulkMove; chosen: readonly ReservationRow[]; onClose: (isDone: boolean) => void };

export const BulkDialog = ({ move, chosen, onClose }: BulkDialogProps) => {
  const t = useMessages(reservationMessages);
  const tDialog = useMessages(dialogMessages);
  const tMove = useMessages(moveMessages);
  const tKit = useMessages(kitMessages);
  const titleId = useId();
  const { mutateAsync } = useReservationMutation();
  // The list follows live while the dialog is open: the decision is about the rows as they were chosen.
  const [rows] = useState(chosen);
  const [reason, setReason] = useState('');
  const [results, setResults] = useState<BulkResult[] | undefined>();
  const approval = useBulkApproval(rows, move === 'approve');
  const isReasonNeeded = reservationWorkflow.reasonOf(move) === 'required' || (move === 'approve' && approval.isReasonNeeded);
  // The sent rows are kept: after the decision the server no longer offers to approve them.
  const [sent, setSent] = useState<readonly ReservationRow[] | undefined>();
  const requested = sent ?? (move === 'approve' ? approval.approved : rows);
  const isOver = results?.length === requested.length;
  const refused = results?.filter(({ error }) => error !== null).length ?? 0;
  const run = async () => {
    setSent(requested);
    setResults([]);
    for (const row of requested) {
      const change = {
        version: row.version,
        move,
        ...(reason.trim() && { reason: reason.trim() }),
        ...(move === 'approve' && approval.fieldsOf(row.id)),
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
      <DialogTitle id={titleId}>{t('bulkTitle', { count: rows.length, move: tMove(move) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {results && (
          <output>
            <LinearProgress
              variant="determinate"
              value={requested.length === 0 ? 100 : (results.length / requested.length) * 100}
              aria-label={tMove(move)}
            />
            <Box className="figures" sx={{ mt: 1 }}>
              {isOver
                ? t('bulkFinished', { done: results.length - refused, refused })
                : t('bulkProgress', { done: results.length, count: requested.length })}
            </Box>
          </output>
        )}
        {!results && <div>{tDialog(`${move}Text`)}</div>}
        {move === 'approve' && !results ? (
          <BulkApproval rows={rows} approval={approval} />
        ) : (
          <BulkRows rows={rows} results={results} requested={requested} />
        )}
        {!results && isReasonNeeded && (
          <ReasonInput
            label={tDialog('reason')}
            help={tDialog(move === 'approve' ? 'reasonHelpLosers' : 'reasonHelp')}
            value={reason}
            onChange={setReason}
            isRequired
            templates={templatesOf(move)}
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
            color={move === 'approve' ? 'primary' : 'error'}
            disabled={(isReasonNeeded && reason.trim() === '') || (move === 'approve' && !approval.isReady)}
            onClick={() => void run()}
          >
            {tMove(move)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
