import {
  type NewProcedureSetting,
  newProcedureSettingShape,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { procedurePresets } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormFrame } from '../kit/form/save-record.tsx';
import { SwitchInput } from '../kit/form/switch-input.tsx';
import { useMessages } from '../kit/format/messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { presetMessages, procedureSettingMessages } from './procedure-setting-messages.ts';

type ProcedureSettingFormProps = {
  title: string;
  values: DefaultValues<NewProcedureSetting>;
  frame: FormFrame<NewProcedureSetting>;
};

/** Every input by its path, and the word it is labelled with. */
const labels = {
  preset: 'preset',
  'name.ja': 'nameJa',
  'name.en': 'nameEn',
  deadlineDays: 'deadlineDays',
  isAfterArrival: 'isAfterArrival',
  isRequired: 'isRequired',
} as const satisfies Partial<Record<FieldPath<NewProcedureSetting>, keyof typeof procedureSettingMessages>>;
const paths = Object.keys(labels) as (keyof typeof labels)[];

/** One document that a berth requires, validated by the contract's shape. */
export const ProcedureSettingForm = ({ title, values, frame }: ProcedureSettingFormProps) => {
  const t = useMessages(procedureSettingMessages);
  const tPreset = useMessages(presetMessages);
  const form = useRecordForm<NewProcedureSetting>({ values, shape: newProcedureSettingShape, error: frame.error });
  const field = (name: keyof typeof labels, isRequired = true) => ({ form, name, isRequired, label: t(labels[name]) });
  return (
    <RecordForm form={form} labels={Object.fromEntries(paths.map((path) => [path, t(labels[path])]))} frame={frame}>
      <SectionCard title={title}>
        <FieldGrid>
          <ChoiceInput
            {...field('preset', false)}
            help={t('presetHelp')}
            choices={procedurePresets.map((preset) => ({ value: preset, label: tPreset(preset) }))}
            onChoose={(preset) => {
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
