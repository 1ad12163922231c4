import { type ShipFields, shipFieldsShape } from '@kiko/contract/ships/ship-shapes.ts';
import { shipClasses } from '@kiko/domain/ships/ship-classes.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import type { CountryList } from './format-ship.ts';
import { shipMessages } from './ship-messages.ts';

type ShipFormProps = { values: DefaultValues<ShipFields>; countries: CountryList; actions: FormActions<ShipFields> };

export const emptyShip: DefaultValues<ShipFields> = {
  name: { ja: '', en: '' },
  imoNumber: '',
  callSign: '',
  shipNumber: '',
  homePort: { ja: '', en: '' },
  owner: { ja: '', en: '' },
  shipClass: null,
  grossTonnage: null,
  passengerCapacity: null,
  lengthM: null,
  widthM: null,
  maxDraftBowM: null,
  maxDraftSternM: null,
  airDraftM: null,
};

/** Every input by its path, and the word it is labelled with. */
const labelKeys = {
  'name.ja': 'nameJa',
  'name.en': 'nameEn',
  imoNumber: 'imoNumber',
  callSign: 'callSign',
  shipNumber: 'shipNumber',
  shipClass: 'shipClass',
  countryCode: 'countryCode',
  'homePort.ja': 'homePortJa',
  'homePort.en': 'homePortEn',
  'owner.ja': 'ownerJa',
  'owner.en': 'ownerEn',
  grossTonnage: 'grossTonnage',
  passengerCapacity: 'passengerCapacity',
  lengthM: 'lengthM',
  widthM: 'widthM',
  maxDraftBowM: 'maxDraftBowM',
  maxDraftSternM: 'maxDraftSternM',
  airDraftM: 'airDraftM',
} as const satisfies Partial<Record<FieldPath<ShipFields>, keyof typeof shipMessages>>;
const fieldPaths = Object.keys(labelKeys) as (keyof typeof labelKeys)[];
const measureFields = ['lengthM', 'widthM', 'maxDraftBowM', 'maxDraftSternM', 'airDraftM'] as const;

/** The form of a ship, validated by the contract's shape: to register, change, or request either. */
export const ShipForm = ({ values, countries, actions }: ShipFormProps) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const form = useRecordForm<ShipFields>({ values, shape: shipFieldsShape, error: actions.error });
  const field = (name: keyof typeof labelKeys, isRequired = false) => ({ form, name, isRequired, label: t(labelKeys[name]) });
  return (
    <RecordForm form={form} labels={Object.fromEntries(fieldPaths.map((path) => [path, t(labelKeys[path])]))} actions={actions}>
      <SectionCard title={t('sectionIdentity')}>
        <FieldGrid>
          <TextInput {...field('name.ja', true)} />
          <TextInput {...field('name.en', true)} help={t('asciiHelp')} />
          <TextInput {...field('imoNumber')} help={t('imoNumberHelp')} />
          <TextInput {...field('callSign')} help={t('callSignHelp')} />
          <TextInput {...field('shipNumber')} />
          <ChoiceInput
            {...field('shipClass')}
            choices={shipClasses.map((shipClass) => ({ value: shipClass, label: t(shipClass) }))}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('sectionOwner')}>
        <FieldGrid>
          <ChoiceInput
            {...field('countryCode', true)}
            choices={countries.map(({ code, name }) => ({ value: code, label: `${name[language]} (${code})` }))}
          />
          <TextInput {...field('homePort.ja')} />
          <TextInput {...field('homePort.en')} help={t('asciiHelp')} />
          <TextInput {...field('owner.ja')} />
          <TextInput {...field('owner.en')} help={t('asciiHelp')} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('sectionMeasures')}>
        <FieldGrid>
          <TextInput {...field('grossTonnage')} kind="number" help={t('grossTonnageHelp')} />
          <TextInput {...field('passengerCapacity')} kind="number" />
          {measureFields.map((name) => (
            <TextInput key={name} {...field(name)} kind="number" help={t('metresHelp')} />
          ))}
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
