import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type ReportMove, reportWorkflow } from '@kiko/domain/procedures/report-workflow.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Box } from '@mui/material';
import { useToast } from '../kit/dialog/toasts.tsx';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { useChangeReport } from './procedure-data.ts';
import { procedureMessages, reportDialogMessages, reportMoveMessages, reportReasons } from './shared/procedure-messages.ts';

type RequestedMove = Exclude<ReportMove, 'submitReport' | 'fileReport'>;
type ReportDialogProps = { call: DepartureCall; move: RequestedMove; onReload: () => void; onClose: () => void };

const results = { complete: 'reportCompleted', returnReport: 'returned', reopen: 'updated' } as const;

export const ReportDialog = ({ call, move, onReload, onClose }: ReportDialogProps) => {
  const t = useMessages(reportDialogMessages);
  const tMove = useMessages(reportMoveMessages);
  const tProcedure = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const toast = useToast();
  const change = useChangeReport(call.id);
  const language = useLanguage();
  const isSkipped = call.outcome === 'skipped';
  const outstanding = move === 'complete' && !isSkipped ? call.outstanding : [];
  const confirm = (reason: string) => {
    const onSuccess = () => {
      toast(tResult(results[move]));
      onClose();
    };
    const confirmed = outstanding.length > 0 && { isOutstandingConfirmed: true };
    change.mutate({ version: call.version, move, ...confirmed, ...(reason && { reason }) }, { onSuccess });
  };
  return (
    <TransitionDialog
      title={t(`${move}Title`)}
      confirmLabel={outstanding.length > 0 ? t('completeAnyway') : tMove(move)}
      color={move === 'complete' && outstanding.length === 0 ? 'primary' : 'error'}
      reason={reportWorkflow.reasonOf(move)}
      reasonInput={{ label: tProcedure('reason'), templates: reportReasons, isFirst: true }}
      request={change}
      onReload={onReload}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box>{t(move === 'complete' && isSkipped ? 'completeSkippedText' : `${move}Text`)}</Box>
      {outstanding.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <b>{tProcedure('outstanding')}</b>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {outstanding.map(({ id, name, isSubmitted }) => (
              <li key={id}>
                {name[language]} <small>{tProcedure(isSubmitted ? 'sent' : 'open')}</small>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </TransitionDialog>
  );
};
