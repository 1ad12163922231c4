import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { ReservationMove } from '@kiko/domain/reservations/reservation-moves.ts';
import { errorWords } from '@kiko/words/error-words.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useId, useState } from 'react';
import { ApiRefusal } from '../kit/api-client.ts';
import { kitWords } from '../kit/kit-words.ts';
import { ReasonInput } from '../kit/reason-input.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { dialogWords, moveWords, reasonTemplates } from './move-words.ts';
import { useMoveReservation } from './reservation-data.ts';
import { reservationWords } from './reservation-words.ts';

/** One after another, so that each hears what became of it. */
export const bulkMoves = ['approve', 'return', 'reject', 'withdraw'] as const satisfies readonly ReservationMove[];
export type BulkMove = (typeof bulkMoves)[number];

type Result = { id: number; refusal: ApiRefusal['code'] | null };
type BulkDialogProps = { move: BulkMove; chosen: readonly ReservationRow[]; onClose: (isDone: boolean) => void };

export const BulkDialog = ({ move, chosen, onClose }: BulkDialogProps) => {
  const say = useWords(reservationWords);
  const sayDialog = useWords(dialogWords);
  const sayMove = useWords(moveWords);
  const sayKit = useWords(kitWords);
  const titleId = useId();
  const { mutateAsync } = useMoveReservation();
  // As they were when somebody chose them: the list follows meanwhile, and nobody decides about what they have not seen.
  const [rows] = useState(chosen);
  const [reason, setReason] = useState('');
  const [results, setResults] = useState<Result[] | undefined>();
  const isReasonNeeded = move === 'return' || move === 'reject';
  const isOver = results?.length === rows.length;
  const refused = results?.filter(({ refusal }) => refusal !== null).length ?? 0;
  const run = async () => {
    setResults([]);
    for (const { id, version } of rows) {
      const change = { version, move, ...(reason.trim() && { reason: reason.trim() }) };
      const refusal = await mutateAsync({ id, change }).then(
        () => null,
        (error: unknown) => (error instanceof ApiRefusal ? error.code : 'server.failure'),
      );
      setResults((done) => [...(done ?? []), { id, refusal }]);
    }
  };
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} {...(!results && { onClose: () => onClose(false) })}>
      <DialogTitle id={titleId}>{say('bulkTitle', { count: rows.length, move: sayMove(move) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {!results && (
          <>
            <div>{sayDialog(`${move}Text`)}</div>
            {isReasonNeeded && (
              <ReasonInput
                label={sayDialog('reason')}
                help={sayDialog('reasonHelp')}
                value={reason}
                onChange={setReason}
                templates={reasonTemplates[move]}
              />
            )}
          </>
        )}
        {results && (
          <output>
            <LinearProgress variant="determinate" value={(results.length / rows.length) * 100} aria-label={sayMove(move)} />
            <Box className="figures" sx={{ mt: 1 }}>
              {isOver
                ? say('bulkFinished', { done: results.length - refused, refused })
                : say('bulkProgress', { done: results.length, count: rows.length })}
            </Box>
          </output>
        )}
        <Rows rows={rows} results={results} />
      </DialogContent>
      <DialogActions>
        {!results && <Button onClick={() => onClose(false)}>{sayKit('cancel')}</Button>}
        {results ? (
          <Button variant="contained" color="primary" loading={!isOver} onClick={() => onClose(true)}>
            {say('close')}
          </Button>
        ) : (
          <Button
            variant="contained"
            color={move === 'approve' ? 'primary' : 'error'}
            disabled={isReasonNeeded && reason.trim() === ''}
            onClick={() => void run()}
          >
            {sayMove(move)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const Rows = ({ rows, results }: { rows: readonly ReservationRow[]; results: readonly Result[] | undefined }) => {
  const say = useWords(reservationWords);
  const sayKit = useWords(kitWords);
  const sayError = useWords(errorWords);
  const language = useLanguage();
  const resultOf = ({ id }: ReservationRow) => {
    const result = results?.find((one) => one.id === id);
    if (!result) return '';
    if (result.refusal === null) return say('bulkDone');
    return result.refusal === 'network.unreachable' ? sayKit('unreachable') : sayError(result.refusal);
  };
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 260, overflow: 'auto' }}>
      {rows.map((row) => (
        <li key={row.id}>
          <b>{row.cruiseShipName[language]}</b> {resultOf(row)}
        </li>
      ))}
    </Box>
  );
};
