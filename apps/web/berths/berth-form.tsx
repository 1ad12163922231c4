import { type NewBerth, newBerthShape } from '@kiko/contract/berths/berth-endpoints.ts';
import { allocations } from '@kiko/domain/berths/berth-rules.ts';
import { Typography } from '@mui/material';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { SwitchInput } from '../kit/form/switch-input.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { berthMessages } from './berth-messages.ts';
import { ColorInput } from './color-input.tsx';

export type PortOption = { id: number; name: { ja: string; en: string } };

type BerthFormProps = {
  values: DefaultValues<NewBerth>;
  ports: readonly PortOption[];
  /** Top-level fields that may be changed; the others are shown but locked. */
  editableFields: readonly string[];
  actions: FormActions<NewBerth>;
};

/** Every input by its path, and the word it is labelled with. */
const labelKeys = {
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
  acceptsTemporaryCalls: 'temporaryCalls',
  temporaryCallDays: 'temporaryCallDays',
} as const satisfies Partial<Record<FieldPath<NewBerth>, keyof typeof berthMessages>>;
const fieldPaths = Object.keys(labelKeys) as (keyof typeof labelKeys)[];

/** A berth's fields, checked by the contract's shape, for registering and for changing. */
export const BerthForm = ({ values, ports, editableFields, actions }: BerthFormProps) => {
  const t = useMessages(berthMessages);
  const language = useLanguage();
  const form = useRecordForm<NewBerth>({ values, shape: newBerthShape, error: actions.error });
  const isLocked = (name: string) => !editableFields.includes(name.split('.')[0] ?? name);
  const field = (name: keyof typeof labelKeys, isRequired = true) => ({
    form,
    name,
    isRequired,
    label: t(labelKeys[name]),
    isDisabled: isLocked(name),
  });
  const limit = (name: keyof typeof labelKeys, unit: 'metre' | 'grossTon' | 'ship') => (
    <TextInput {...field(name, false)} kind="number" unit={t(unit)} />
  );
  return (
    <RecordForm form={form} labels={Object.fromEntries(fieldPaths.map((path) => [path, t(labelKeys[path])]))} actions={actions}>
      <SectionCard title={t('sectionBasics')}>
        <FieldGrid>
          <ChoiceInput
            {...field('portId')}
            help={t('portHelp')}
            choices={ports.map(({ id, name }) => ({ value: id, label: name[language] }))}
          />
          <TextInput {...field('name.ja')} />
          <TextInput {...field('name.en')} help={t('nameEnHelp')} />
          <TextInput {...field('code')} help={t('codeHelp')} />
          <TextInput {...field('berthCode')} help={t('codeHelp')} />
        </FieldGrid>
        <ColorInput form={form} isLocked={isLocked('colorIndex')} />
      </SectionCard>
      <SectionCard title={t('sectionLimits')}>
        <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{t('limitsHelp')}</Typography>
        <FieldGrid>
          {limit('lengthM', 'metre')}
          {limit('depthM', 'metre')}
          {limit('heightLimitM', 'metre')}
          {limit('maxGrossTonnage', 'grossTon')}
          {limit('maxShipsPerDay', 'ship')}
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('sectionRules')}>
        <FieldGrid>
          <ChoiceInput
            {...field('allocation')}
            help={t('allocationHelp')}
            choices={allocations.map((allocation) => ({ value: allocation, label: t(`${allocation}Text`) }))}
          />
          <TextInput {...field('postDepartureDays')} kind="number" unit={t('day')} help={t('postDepartureHelp')} />
          <SwitchInput {...field('hasWaitlist')} help={t('waitlistHelp')} />
          <SwitchInput {...field('hasAutomaticPromotion')} help={t('promotionHelp')} />
          <SwitchInput {...field('acceptsTemporaryCalls')} help={t('temporaryCallsHelp')} />
          <TextInput {...field('temporaryCallDays')} kind="number" unit={t('day')} help={t('temporaryCallDaysHelp')} />
          <SwitchInput {...field('hasChat')} help={t('chatHelp')} />
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
