import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { type Editing, useAddFrame, useEditFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { useSaveProcedureSetting } from './procedure-setting-data.ts';
import { ProcedureSettingForm } from './procedure-setting-form.tsx';
import { procedureSettingWords } from './procedure-setting-words.ts';

const empty = { name: { ja: '', en: '' }, preset: null, isRequired: true, isAfterArrival: false };

type AddSettingProps = { berthId: number; onDone: () => void; onCancel: () => void };

export const AddSetting = ({ berthId, ...around }: AddSettingProps) => {
  const say = useWords(procedureSettingWords);
  const frame = useAddFrame(useSaveProcedureSetting(), { submitLabel: say('register'), ...around });
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
