import { type NewPort, newPortShape } from '@kiko/contract/ports/port-endpoints.ts';
import { portTypes } from '@kiko/domain/ports/port-types.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import type { PortCodes } from './port-codes.ts';
import { portMessages, portTypeMessageKey } from './port-messages.ts';

type HarborManagerOption = { id: number; name: { ja: string; en: string } };

type PortFormProps = {
  values: DefaultValues<NewPort>;
  codes: PortCodes;
  harborManagers: readonly HarborManagerOption[];
  /** Top-level fields that may be changed; the others are shown but locked. */
  editableFields: readonly string[];
  actions: FormActions<NewPort>;
};

/** Every input by its path, and the word it is labelled with. */
const labelKeys = {
  'name.ja': 'nameJa',
  'name.en': 'nameEn',
  code: 'code',
  portType: 'portType',
  locode: 'locode',
  prefectureCode: 'prefecture',
  bureauCode: 'bureau',
  regionCode: 'region',
  adminOrganizationId: 'adminOrganization',
  latitude: 'latitude',
  longitude: 'longitude',
  contactPhone: 'contactPhone',
  contactEmail: 'contactEmail',
  openRequestLimit: 'openRequestLimit',
} as const satisfies Partial<Record<FieldPath<NewPort>, keyof typeof portMessages>>;
const fieldPaths = Object.keys(labelKeys) as (keyof typeof labelKeys)[];

/** A port's fields, checked by the contract's shape, for registering and for changing. */
export const PortForm = (props: PortFormProps) => {
  const { values, codes, harborManagers, editableFields, actions } = props;
  const t = useMessages(portMessages);
  const language = useLanguage();
  const form = useRecordForm<NewPort>({ values, shape: newPortShape, error: actions.error });

  const field = (name: keyof typeof labelKeys, isRequired = true) => ({
    form,
    name,
    isRequired,
    label: t(labelKeys[name]),
    isDisabled: !editableFields.includes(name.split('.')[0] ?? name),
  });
  const coded = (list: readonly { code: string; name: { ja: string; en: string } }[]) =>
    list.map(({ code, name }) => ({ value: code, label: name[language] }));

  return (
    <RecordForm form={form} labels={Object.fromEntries(fieldPaths.map((path) => [path, t(labelKeys[path])]))} actions={actions}>
      <SectionCard title={t('sectionBasics')}>
        <FieldGrid>
          <TextInput {...field('name.ja')} />
          <TextInput {...field('name.en')} help={t('nameEnHelp')} />
          <TextInput {...field('code')} help={t('codeHelp')} />
          <ChoiceInput
            {...field('portType')}
            choices={Object.values(portTypes).map((type) => ({ value: type, label: t(portTypeMessageKey(type)) }))}
          />
          <ChoiceInput
            {...field('locode', false)}
            help={t('locodeHelp')}
            choices={codes.locodes
              .filter(({ countryCode }) => countryCode === 'JP')
              .map(({ code, name }) => ({ value: code, label: `${code} ${name[language]}` }))}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('sectionPlace')}>
        <FieldGrid>
          <ChoiceInput
            {...field('prefectureCode')}
            choices={coded(codes.prefectures)}
            onSelect={(code) => {
              // A prefecture belongs to one bureau and mostly to one sea; both stay free to be changed afterwards.
              const prefecture = codes.prefectures.find((known) => known.code === code);
              if (!prefecture) return;
              form.setValue('bureauCode', prefecture.bureauCode, { shouldDirty: true, shouldValidate: true });
              const [region, ...others] = prefecture.regionCodes;
              if (region && others.length === 0) form.setValue('regionCode', region, { shouldDirty: true, shouldValidate: true });
            }}
          />
          <ChoiceInput {...field('bureauCode')} choices={coded(codes.bureaus)} />
          <ChoiceInput {...field('regionCode')} choices={coded(codes.seaRegions)} />
          <ChoiceInput
            {...field('adminOrganizationId')}
            choices={harborManagers.map(({ id, name }) => ({ value: id, label: name[language] }))}
          />
          <TextInput {...field('latitude', false)} kind="number" help={t('degreesHelp')} />
          <TextInput {...field('longitude', false)} kind="number" help={t('degreesHelp')} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('sectionRequests')}>
        <FieldGrid>
          <TextInput {...field('openRequestLimit', false)} kind="number" unit={t('requests')} help={t('openRequestLimitHelp')} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('sectionContact')}>
        <FieldGrid>
          <TextInput {...field('contactPhone', false)} kind="tel" />
          <TextInput {...field('contactEmail', false)} kind="email" />
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
