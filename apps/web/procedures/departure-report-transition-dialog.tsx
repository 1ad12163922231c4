import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type ReportingTransition, type ReportTransition, reportWorkflow } from '@kiko/domain/procedures/report-workflow.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Box } from '@mui/material';
import { useToast } from '../kit/dialog/toasts.tsx';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useSeen } from '../kit/form/use-seen.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useSaveDepartureReport } from './procedure-data.ts';
import {
  departureReportReasonTemplates,
  procedureMessages,
  reportDialogMessages,
  reportTransitionMessages,
} from './shared/procedure-messages.ts';

type RequestedTransition = Exclude<ReportTransition, ReportingTransition>;
type DepartureReportTransitionDialogProps = {
  call: DepartureCall;
  transition: RequestedTransition;
  onReload: () => void;
  onClose: () => void;
};

const resultKeys = { complete: 'reportCompleted', returnReport: 'returned', reopen: 'updated' } as const;

export const DepartureReportTransitionDialog = ({
  call: latest,
  transition,
  onReload,
  onClose,
}: DepartureReportTransitionDialogProps) => {
  const t = useMessages(reportDialogMessages);
  const tTransition = useMessages(reportTransitionMessages);
  const tProcedure = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const toast = useToast();
  const change = useSaveDepartureReport(latest.id);
  const call = useSeen(latest, change.error);
  const language = useLanguage();
  const isSkipped = call.outcome === 'skipped';
  const outstanding = transition === 'complete' && !isSkipped ? call.outstanding : [];
  const confirm = (reason: string) => {
    const onSuccess = () => {
      toast(tResult(resultKeys[transition]));
      onClose();
    };
    const confirmed = outstanding.length > 0 && { isOutstandingConfirmed: true };
    change.mutate({ version: call.version, transition, ...confirmed, ...(reason && { reason }) }, { onSuccess });
  };
  return (
    <TransitionDialog
      title={t(`${transition}Title`)}
      confirmLabel={outstanding.length > 0 ? t('completeAnyway') : tTransition(transition)}
      color={reportWorkflow.isAdverse(transition) || outstanding.length > 0 ? 'error' : 'primary'}
      reason={reportWorkflow.reasonOf(transition)}
      reasonInput={{
        keptAs: `departureReport:${call.id}:${transition}`,
        label: tProcedure('reason'),
        templates: departureReportReasonTemplates,
        hasInitialFocus: true,
      }}
      request={change}
      onReload={onReload}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box>{t(transition === 'complete' && isSkipped ? 'completeSkippedText' : `${transition}Text`)}</Box>
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
