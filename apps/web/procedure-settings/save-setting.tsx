import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { type Editing, useAddFrame, useEditFrame } from '../kit/form/save-record.tsx';
import { useMessages } from '../kit/format/messages.ts';
import { useSaveProcedureSetting } from './procedure-setting-data.ts';
import { ProcedureSettingForm } from './procedure-setting-form.tsx';
import { procedureSettingMessages } from './procedure-setting-messages.ts';

const empty = { name: { ja: '', en: '' }, preset: null, isRequired: true, isAfterArrival: false };

type AddSettingProps = { berthId: number; onDone: () => void; onCancel: () => void };

export const AddSetting = ({ berthId, ...around }: AddSettingProps) => {
  const t = useMessages(procedureSettingMessages);
  const frame = useAddFrame(useSaveProcedureSetting(), { submitLabel: t('register'), ...around });
  return <ProcedureSettingForm title={t('addTitle')} values={{ ...empty, berthId }} frame={frame} />;
};

export const EditSetting = ({ setting, ...editing }: Editing<ProcedureSetting> & { setting: ProcedureSetting }) => {
  const t = useMessages(procedureSettingMessages);
  // A deadline is one thing: half of it is refused.
  const together = ['deadlineDays', 'isAfterArrival'] as const;
  const frame = useEditFrame(useSaveProcedureSetting(), { ...editing, record: setting, together });
  const { berthId, name, preset, isRequired, deadlineDays, isAfterArrival } = setting;
  const values = { berthId, name, preset, isRequired, deadlineDays, isAfterArrival };
  return <ProcedureSettingForm title={t('editTitle')} values={values} frame={frame} />;
};
