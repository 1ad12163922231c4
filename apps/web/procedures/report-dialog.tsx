import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type ReportMove, reportMoves } from '@kiko/domain/procedures/report-moves.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ReasonInput } from '../kit/reason-input.tsx';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { useChangeReport } from './procedure-data.ts';
import { procedureWords, reportDialogWords, reportMoveWords, reportReasons } from './procedure-words.ts';

type AskedMove = Exclude<ReportMove, 'submitReport'>;
type ReportDialogProps = { call: DepartureCall; move: AskedMove; onReload: () => void; onClose: () => void };

const results = { complete: 'accepted', returnReport: 'returned', reopen: 'updated' } as const;

/** Says what a move does to the report before it is made, and asks for the reason where it needs one. */
export const ReportDialog = ({ call, move, onReload, onClose }: ReportDialogProps) => {
  const say = useWords(reportDialogWords);
  const sayMove = useWords(reportMoveWords);
  const sayProcedure = useWords(procedureWords);
  const sayResult = useWords(resultWords);
  const toast = useToast();
  const change = useChangeReport(call.id);
  const [reason, setReason] = useState('');
  const { needsReason } = reportMoves[move];
  const confirm = () => {
    const onSuccess = () => {
      toast(sayResult(results[move]));
      onClose();
    };
    change.mutate({ version: call.version, move, ...(needsReason && { reason: reason.trim() }) }, { onSuccess });
  };
  const reload = () => {
    onClose();
    onReload();
  };
  return (
    <ConfirmDialog
      title={say(`${move}Title`)}
      confirmLabel={sayMove(move)}
      color={move === 'complete' ? 'primary' : 'error'}
      isDisabled={needsReason && reason.trim() === ''}
      error={change.error}
      remedy={<StaleRemedy error={change.error} onReload={reload} />}
      isPending={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box>{say(`${move}Text`)}</Box>
      {needsReason && (
        <Box sx={{ mt: 2 }}>
          <ReasonInput label={sayProcedure('reason')} templates={reportReasons} isFirst value={reason} onChange={setReason} />
        </Box>
      )}
    </ConfirmDialog>
  );
};
