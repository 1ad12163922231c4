import { type NewBerth, newBerthShape } from '@kiko/contract/berths/berth-endpoints.ts';
import { allocations } from '@kiko/domain/berths/berth-rules.ts';
import { Typography } from '@mui/material';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { FormFrame } from '../kit/save-record.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { SwitchInput } from '../kit/switch-input.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { berthWords } from './berth-words.ts';
import { ColorInput } from './color-input.tsx';

export type PortChoice = { id: number; name: { ja: string; en: string } };

type BerthFormProps = {
  values: DefaultValues<NewBerth>;
  ports: readonly PortChoice[];
  /** Top-level fields that may be changed; the others are shown but locked. */
  editableFields: readonly string[];
  frame: FormFrame<NewBerth>;
};

/** Every input by its path, and the word it is labelled with. */
const labels = {
  portId: 'port',
  'name.ja': 'nameJa',
  'name.en': 'nameEn',
  code: 'code',
  berthCode: 'berthCode',
  lengthM: 'length',
  depthM: 'depth',
  heightLimitM: 'heightLimit',
  maxGrossTonnage: 'maxGrossTonnage',
  maxShipsPerDay: 'maxShipsPerDay',
  allocation: 'allocation',
  postDepartureDays: 'postDepartureDays',
  hasWaitlist: 'waitlist',
  hasAutomaticPromotion: 'promotion',
  hasChat: 'chat',
} as const satisfies Partial<Record<FieldPath<NewBerth>, keyof typeof berthWords>>;
const paths = Object.keys(labels) as (keyof typeof labels)[];

/** A berth's fields, checked by the contract's shape, for registering and for changing. */
export const BerthForm = ({ values, ports, editableFields, frame }: BerthFormProps) => {
  const say = useWords(berthWords);
  const language = useLanguage();
  const form = useRecordForm<NewBerth>({ values, shape: newBerthShape, error: frame.error });
  const isLocked = (name: string) => !editableFields.includes(name.split('.')[0] ?? name);
  const field = (name: keyof typeof labels, isRequired = true) => ({
    form,
    name,
    isRequired,
    label: say(labels[name]),
    isLocked: isLocked(name),
  });
  const limit = (name: keyof typeof labels, unit: 'metre' | 'grossTon' | 'ship') => (
    <TextInput {...field(name, false)} kind="number" unit={say(unit)} />
  );
  return (
    <RecordForm form={form} labels={Object.fromEntries(paths.map((path) => [path, say(labels[path])]))} frame={frame}>
      <SectionCard title={say('sectionBasics')}>
        <FieldGrid>
          <ChoiceInput
            {...field('portId')}
            help={say('portHelp')}
            choices={ports.map(({ id, name }) => ({ value: id, label: name[language] }))}
          />
          <TextInput {...field('name.ja')} />
          <TextInput {...field('name.en')} help={say('nameEnHelp')} />
          <TextInput {...field('code')} help={say('codeHelp')} />
          <TextInput {...field('berthCode')} help={say('codeHelp')} />
        </FieldGrid>
        <ColorInput form={form} isLocked={isLocked('colorIndex')} />
      </SectionCard>
      <SectionCard title={say('sectionLimits')}>
        <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{say('limitsHelp')}</Typography>
        <FieldGrid>
          {limit('lengthM', 'metre')}
          {limit('depthM', 'metre')}
          {limit('heightLimitM', 'metre')}
          {limit('maxGrossTonnage', 'grossTon')}
          {limit('maxShipsPerDay', 'ship')}
        </FieldGrid>
      </SectionCard>
      <SectionCard title={say('sectionRules')}>
        <FieldGrid>
          <ChoiceInput
            {...field('allocation')}
            help={say('allocationHelp')}
            choices={allocations.map((allocation) => ({ value: allocation, label: say(`${allocation}Text`) }))}
          />
          <TextInput {...field('postDepartureDays')} kind="number" unit={say('day')} help={say('postDepartureHelp')} />
          <SwitchInput {...field('hasWaitlist')} help={say('waitlistHelp')} />
          <SwitchInput {...field('hasAutomaticPromotion')} help={say('promotionHelp')} />
          <SwitchInput {...field('hasChat')} help={say('chatHelp')} />
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
