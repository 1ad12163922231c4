import { type ReportChange, reportChangeShape } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { DateInput } from '../kit/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { SwitchInput } from '../kit/switch-input.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useChangeReport } from './procedure-data.ts';
import { procedureWords, reportMoveWords } from './procedure-words.ts';

type ReportFormProps = { call: DepartureCall; onReload: () => void; onClose: () => void };

const names = [
  ...(['berthedAt', 'departedAt', 'entryPassengers', 'departurePassengers'] as const),
  ...(['hasImmigrationInspection', 'hasEmigrationInspection', 'comment'] as const),
] as const;
/** An instant is text in a form. */
type Values = Omit<ReportChange, 'berthedAt' | 'departedAt'> & { berthedAt: string; departedAt: string };

/** What really happened, beside the plan; begun with the plan's times, which are right more often than not. */
export const ReportForm = ({ call, onReload, onClose }: ReportFormProps) => {
  const say = useWords(procedureWords);
  const sayMove = useWords(reportMoveWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const toast = useToast();
  const change = useChangeReport(call.id);
  const values = {
    ...{ version: call.version, move: 'submitReport' as const, comment: call.comment },
    berthedAt: (call.berthedAt ?? call.startAt).toISOString(),
    departedAt: (call.departedAt ?? call.endAt).toISOString(),
    ...(call.entryPassengers !== null && { entryPassengers: call.entryPassengers }),
    ...(call.departurePassengers !== null && { departurePassengers: call.departurePassengers }),
    hasImmigrationInspection: call.hasImmigrationInspection,
    hasEmigrationInspection: call.hasEmigrationInspection,
  };
  const form = useRecordForm<Values, ReportChange>({ values, shape: reportChangeShape, error: change.error });
  const field = (name: (typeof names)[number], isRequired = true) => ({ form, name, isRequired, label: say(name) });
  const onSave = (report: ReportChange) => {
    const onSuccess = () => {
      toast(sayResult('updated'));
      onClose();
    };
    change.mutate(report, { onSuccess });
  };
  const reload = () => {
    change.reset();
    onReload();
  };
  return (
    <RecordForm
      form={form}
      labels={Object.fromEntries(names.map((name) => [name, say(name)]))}
      frame={{
        ...{ submitLabel: sayMove('submitReport'), error: change.error, isSaving: change.isPending, onSave, onCancel: onClose },
        remedy: <StaleRemedy error={change.error} onReload={reload} />,
      }}
    >
      <FieldGrid>
        <DateInput {...field('berthedAt')} kind="moment" help={say('planned', { at: sayMoment(language, call.startAt) })} />
        <DateInput {...field('departedAt')} kind="moment" help={say('planned', { at: sayMoment(language, call.endAt) })} />
        <TextInput {...field('entryPassengers')} kind="number" unit={say('people')} />
        <TextInput {...field('departurePassengers')} kind="number" unit={say('people')} />
        <SwitchInput {...field('hasImmigrationInspection')} />
        <SwitchInput {...field('hasEmigrationInspection')} />
        <TextInput {...field('comment', false)} lines={2} />
      </FieldGrid>
    </RecordForm>
  );
};
