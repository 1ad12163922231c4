import { type DepartureReportChange, reportFormShape } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type ReportingTransition, reportWorkflow } from '@kiko/domain/procedures/report-workflow.ts';
import { formatMoment, formatNumber } from '@kiko/messages/format.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Box, Button } from '@mui/material';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { DateInput } from '../kit/form/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import { SwitchInput } from '../kit/form/switch-input.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { OutcomeInput } from './outcome-input.tsx';
import { useSaveDepartureReport } from './procedure-data.ts';
import { procedureMessages, reportTransitionMessages } from './shared/procedure-messages.ts';

type DepartureReportFormProps = {
  call: DepartureCall;
  /** `fileReport`: a manager reports in the owner's place and gives a reason. */
  transition: ReportingTransition;
  onReload: () => void;
  onClose: () => void;
};

const recordNames = [
  ...(['berthedAt', 'departedAt', 'entryPassengers', 'departurePassengers'] as const),
  ...(['hasImmigrationInspection', 'hasEmigrationInspection'] as const),
] as const;
const reportFieldNames = [...recordNames, 'outcome', 'skipReason', 'comment'] as const;
/** An instant is text in a form, and a reason that is not chosen yet is empty. */
type DepartureReportFormValues = Omit<DepartureReportChange, 'berthedAt' | 'departedAt' | 'skipReason'> & {
  berthedAt: string;
  departedAt: string;
  skipReason: string;
};

const needsReason = (transition: ReportingTransition) => reportWorkflow.reasonOf(transition) === 'required';

const initialValues = (call: DepartureCall, transition: DepartureReportFormProps['transition']) => ({
  version: call.version,
  transition,
  outcome: call.outcome,
  comment: call.comment,
  skipReason: call.skipReason ?? '',
  ...(needsReason(transition) && { reason: '' }),
  berthedAt: (call.berthedAt ?? call.startAt).toISOString(),
  departedAt: (call.departedAt ?? call.endAt).toISOString(),
  ...(call.entryPassengers !== null && { entryPassengers: call.entryPassengers }),
  ...(call.departurePassengers !== null && { departurePassengers: call.departurePassengers }),
  hasImmigrationInspection: call.hasImmigrationInspection,
  hasEmigrationInspection: call.hasEmigrationInspection,
});

/** Whether the ship called and what happened, beside the plan. Times start with the planned ones. */
export const DepartureReportForm = ({ call, transition, onReload, onClose }: DepartureReportFormProps) => {
  const t = useMessages(procedureMessages);
  const tTransition = useMessages(reportTransitionMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const change = useSaveDepartureReport(call.id);
  const form = useRecordForm<DepartureReportFormValues, DepartureReportChange>({
    values: initialValues(call, transition),
    shape: reportFormShape,
    error: change.error,
  });
  const isSkipped = form.watch('outcome') === 'skipped';
  const field = (name: (typeof reportFieldNames)[number], isRequired = true) => ({ form, name, isRequired, label: t(name) });
  const labels = Object.fromEntries(reportFieldNames.map((name) => [name, t(name)]));
  const onSave = (report: DepartureReportChange) => {
    const onSuccess = () => {
      toast(tResult('reportSubmitted'));
      onClose();
    };
    change.mutate(report, { onSuccess });
  };
  const confirmCounts = () => void form.handleSubmit((report) => onSave({ ...report, isCountConfirmed: true }))();
  const reload = () => {
    change.reset();
    onReload();
  };
  return (
    <RecordForm
      form={form}
      labels={{ ...labels, reason: t('managerNote') }}
      actions={{
        submitLabel: tTransition(transition),
        error: change.error,
        isSaving: change.isPending,
        onSave,
        onCancel: onClose,
        remedy: <CountsRemedy error={change.error} onConfirm={confirmCounts} />,
        onStale: reload,
      }}
    >
      <OutcomeInput form={form} isSkipped={isSkipped} />
      <FieldGrid>
        {!isSkipped && (
          <>
            <DateInput {...field('berthedAt')} kind="moment" help={t('planned', { at: formatMoment(language, call.startAt) })} />
            <DateInput {...field('departedAt')} kind="moment" help={t('planned', { at: formatMoment(language, call.endAt) })} />
            <TextInput {...field('entryPassengers')} kind="number" unit={t('people')} />
            <TextInput {...field('departurePassengers')} kind="number" unit={t('people')} />
            <SwitchInput {...field('hasImmigrationInspection')} />
            <SwitchInput {...field('hasEmigrationInspection')} />
          </>
        )}
        <TextInput {...field('comment', false)} {...(isSkipped && { help: t('otherHelp') })} minRows={2} />
        {needsReason(transition) && (
          <TextInput form={form} name="reason" isRequired label={t('managerNote')} help={t('managerNoteHelp')} minRows={2} />
        )}
      </FieldGrid>
    </RecordForm>
  );
};

/** A count above the capacity of the ship can be right: the reporter confirms it. */
const CountsRemedy = ({ error, onConfirm }: { error: unknown; onConfirm: () => void }) => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  if (!(error instanceof ApiRefusal) || error.code !== 'departureProcedure.countsImplausible') return null;
  const capacity = formatNumber(language, Number(error.details?.['passengerCapacity']));
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{t('tooMany', { capacity })}</span>
      <Button size="small" onClick={onConfirm}>
        {t('tooManyConfirm')}
      </Button>
    </Box>
  );
};
