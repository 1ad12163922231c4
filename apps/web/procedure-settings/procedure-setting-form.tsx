import {
  type NewProcedureSetting,
  newProcedureSettingShape,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { documentPresets } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { SwitchInput } from '../kit/form/switch-input.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { presetMessages, procedureSettingMessages } from './procedure-setting-messages.ts';

type ProcedureSettingFormProps = {
  title: string;
  values: DefaultValues<NewProcedureSetting>;
  actions: FormActions<NewProcedureSetting>;
};

/** Every input by its path, and the word it is labelled with. */
const labelKeys = {
  preset: 'preset',
  'name.ja': 'nameJa',
  'name.en': 'nameEn',
  deadlineDays: 'deadlineDays',
  isAfterArrival: 'isAfterArrival',
  isRequired: 'isRequired',
} as const satisfies Partial<Record<FieldPath<NewProcedureSetting>, keyof typeof procedureSettingMessages>>;
const fieldPaths = Object.keys(labelKeys) as (keyof typeof labelKeys)[];

/** One document that a berth requires, validated by the contract's shape. */
export const ProcedureSettingForm = ({ title, values, actions }: ProcedureSettingFormProps) => {
  const t = useMessages(procedureSettingMessages);
  const tPreset = useMessages(presetMessages);
  const form = useRecordForm<NewProcedureSetting>({ values, shape: newProcedureSettingShape, error: actions.error });
  const field = (name: keyof typeof labelKeys, isRequired = true) => ({ form, name, isRequired, label: t(labelKeys[name]) });
  return (
    <RecordForm form={form} labels={Object.fromEntries(fieldPaths.map((path) => [path, t(labelKeys[path])]))} actions={actions}>
      <SectionCard title={title}>
        <FieldGrid>
          <ChoiceInput
            {...field('preset', false)}
            help={t('presetHelp')}
            choices={documentPresets.map((preset) => ({ value: preset, label: tPreset(preset) }))}
            onSelect={(preset) => {
              if (preset) form.setValue('name', presetMessages[preset], { shouldDirty: true, shouldValidate: true });
            }}
          />
          <TextInput {...field('name.ja')} />
          <TextInput {...field('name.en')} />
          <TextInput {...field('deadlineDays')} kind="number" unit={t('day')} help={t('deadlineHelp')} />
          <SwitchInput {...field('isAfterArrival')} help={t('isAfterArrivalHelp')} />
          <SwitchInput {...field('isRequired')} />
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
