import {
  type NewProcedureSetting,
  newProcedureSettingShape,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { procedurePresets } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { FormFrame } from '../kit/save-record.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { SwitchInput } from '../kit/switch-input.tsx';
import { useWords } from '../kit/words.ts';
import { presetWords, procedureSettingWords } from './procedure-setting-words.ts';

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
} as const satisfies Partial<Record<FieldPath<NewProcedureSetting>, keyof typeof procedureSettingWords>>;
const paths = Object.keys(labels) as (keyof typeof labels)[];

/** One document that a berth asks for, checked by the contract's shape. */
export const ProcedureSettingForm = ({ title, values, frame }: ProcedureSettingFormProps) => {
  const say = useWords(procedureSettingWords);
  const sayPreset = useWords(presetWords);
  const form = useRecordForm<NewProcedureSetting>({ values, shape: newProcedureSettingShape, error: frame.error });
  const field = (name: keyof typeof labels, isRequired = true) => ({ form, name, isRequired, label: say(labels[name]) });
  return (
    <RecordForm form={form} labels={Object.fromEntries(paths.map((path) => [path, say(labels[path])]))} frame={frame}>
      <SectionCard title={title}>
        <FieldGrid>
          <ChoiceInput
            {...field('preset', false)}
            help={say('presetHelp')}
            choices={procedurePresets.map((preset) => ({ value: preset, label: sayPreset(preset) }))}
            onChoose={(preset) => {
              if (preset) form.setValue('name', presetWords[preset], { shouldDirty: true, shouldValidate: true });
            }}
          />
          <TextInput {...field('name.ja')} />
          <TextInput {...field('name.en')} />
          <TextInput {...field('deadlineDays')} kind="number" unit={say('day')} help={say('deadlineHelp')} />
          <SwitchInput {...field('isAfterArrival')} help={say('isAfterArrivalHelp')} />
          <SwitchInput {...field('isRequired')} />
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
