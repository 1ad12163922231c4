import { type ShipFields, shipFieldsShape } from '@kiko/contract/ships/ship-shapes.ts';
import { shipClasses } from '@kiko/domain/ships/ship-classes.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormFrame } from '../kit/form/save-record.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import type { Countries } from './describe-ship.ts';
import { shipMessages } from './ship-messages.ts';

type ShipFormProps = { values: DefaultValues<ShipFields>; countries: Countries; frame: FormFrame<ShipFields> };

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
const labels = {
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
const paths = Object.keys(labels) as (keyof typeof labels)[];
const measures = ['lengthM', 'widthM', 'maxDraftBowM', 'maxDraftSternM', 'airDraftM'] as const;

/** The form of a ship, validated by the contract's shape: to register, change, or request either. */
export const ShipForm = ({ values, countries, frame }: ShipFormProps) => {
  const t = useMessages(shipMessages);
  const language = useLanguage();
  const form = useRecordForm<ShipFields>({ values, shape: shipFieldsShape, error: frame.error });
  const field = (name: keyof typeof labels, isRequired = false) => ({ form, name, isRequired, label: t(labels[name]) });
  return (
    <RecordForm form={form} labels={Object.fromEntries(paths.map((path) => [path, t(labels[path])]))} frame={frame}>
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
          {measures.map((name) => (
            <TextInput key={name} {...field(name)} kind="number" help={t('metresHelp')} />
          ))}
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
