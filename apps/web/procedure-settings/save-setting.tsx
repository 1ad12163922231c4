import type { NewProcedureSetting, ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { type Editing, useEditFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { useSaveProcedureSetting } from './procedure-setting-data.ts';
import { ProcedureSettingForm } from './procedure-setting-form.tsx';
import { procedureSettingWords } from './procedure-setting-words.ts';

const empty = { name: { ja: '', en: '' }, preset: null, isRequired: true, isAfterArrival: false };

type AddSettingProps = { berthId: number; onDone: () => void; onCancel: () => void };

export const AddSetting = ({ berthId, onDone, onCancel }: AddSettingProps) => {
  const say = useWords(procedureSettingWords);
  const save = useSaveProcedureSetting();
  const frame = {
    submitLabel: say('register'),
    error: save.error,
    isSaving: save.isPending,
    onSave: (record: NewProcedureSetting) => save.mutate({ record }, { onSuccess: onDone }),
    onCancel,
  };
  return <ProcedureSettingForm title={say('addTitle')} values={{ ...empty, berthId }} frame={frame} />;
};

export const EditSetting = ({ setting, ...editing }: Editing<ProcedureSetting> & { setting: ProcedureSetting }) => {
  const say = useWords(procedureSettingWords);
  // A deadline is one thing: half of it is refused.
  const together = ['deadlineDays', 'isAfterArrival'] as const;
  const frame = useEditFrame(useSaveProcedureSetting(), { ...editing, record: setting, together });
  const { berthId, name, preset, isRequired, deadlineDays, isAfterArrival } = setting;
  const values = { berthId, name, preset, isRequired, deadlineDays, isAfterArrival };
  return <ProcedureSettingForm title={say('editTitle')} values={values} frame={frame} />;
};
