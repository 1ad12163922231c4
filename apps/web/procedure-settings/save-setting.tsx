import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { type EditCallbacks, useAddPartActions, useEditRecordActions } from '../kit/form/save-record.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useSaveProcedureSetting } from './procedure-setting-data.ts';
import { ProcedureSettingForm } from './procedure-setting-form.tsx';
import { procedureSettingMessages } from './procedure-setting-messages.ts';

const emptySetting = { name: { ja: '', en: '' }, preset: null, isRequired: true, isAfterArrival: false };

type AddProcedureSettingProps = { berthId: number; onDone: () => void; onCancel: () => void };

export const AddProcedureSetting = ({ berthId, ...callbacks }: AddProcedureSettingProps) => {
  const t = useMessages(procedureSettingMessages);
  const frame = useAddPartActions(useSaveProcedureSetting(), { submitLabel: t('register'), ...callbacks });
  return <ProcedureSettingForm title={t('addTitle')} values={{ ...emptySetting, berthId }} actions={frame} />;
};

export const EditProcedureSetting = ({ setting, ...editing }: EditCallbacks<ProcedureSetting> & { setting: ProcedureSetting }) => {
  const t = useMessages(procedureSettingMessages);
  // A deadline is one thing: half of it is refused.
  const groupedFields = ['deadlineDays', 'isAfterArrival'] as const;
  const frame = useEditRecordActions(useSaveProcedureSetting(), { ...editing, record: setting, groupedFields });
  const { berthId, name, preset, isRequired, deadlineDays, isAfterArrival } = setting;
  const values = { berthId, name, preset, isRequired, deadlineDays, isAfterArrival };
  return <ProcedureSettingForm title={t('editTitle')} values={values} actions={frame} />;
};
