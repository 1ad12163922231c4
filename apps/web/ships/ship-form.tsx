import { type ShipFields, shipFieldsShape } from '@kiko/contract/ships/ship-shapes.ts';
import { shipClasses } from '@kiko/domain/ships/ship-classes.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { FormFrame } from '../kit/save-record.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import type { Countries } from './describe-ship.ts';
import { shipWords } from './ship-words.ts';

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
} as const satisfies Partial<Record<FieldPath<ShipFields>, keyof typeof shipWords>>;
const paths = Object.keys(labels) as (keyof typeof labels)[];
const measures = ['lengthM', 'widthM', 'maxDraftBowM', 'maxDraftSternM', 'airDraftM'] as const;

/** A ship's fields, checked by the contract's shape: for registering, changing and asking for either. */
export const ShipForm = ({ values, countries, frame }: ShipFormProps) => {
  const say = useWords(shipWords);
  const language = useLanguage();
  const form = useRecordForm<ShipFields>({ values, shape: shipFieldsShape, error: frame.error });
  const field = (name: keyof typeof labels, isRequired = false) => ({ form, name, isRequired, label: say(labels[name]) });
  return (
    <RecordForm form={form} labels={Object.fromEntries(paths.map((path) => [path, say(labels[path])]))} frame={frame}>
      <SectionCard title={say('sectionIdentity')}>
        <FieldGrid>
          <TextInput {...field('name.ja', true)} />
          <TextInput {...field('name.en', true)} help={say('asciiHelp')} />
          <TextInput {...field('imoNumber')} help={say('imoNumberHelp')} />
          <TextInput {...field('callSign')} help={say('callSignHelp')} />
          <TextInput {...field('shipNumber')} />
          <ChoiceInput
            {...field('shipClass')}
            choices={shipClasses.map((shipClass) => ({ value: shipClass, label: say(shipClass) }))}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={say('sectionOwner')}>
        <FieldGrid>
          <ChoiceInput
            {...field('countryCode', true)}
            choices={countries.map(({ code, name }) => ({ value: code, label: `${name[language]} (${code})` }))}
          />
          <TextInput {...field('homePort.ja')} />
          <TextInput {...field('homePort.en')} help={say('asciiHelp')} />
          <TextInput {...field('owner.ja')} />
          <TextInput {...field('owner.en')} help={say('asciiHelp')} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={say('sectionMeasures')}>
        <FieldGrid>
          <TextInput {...field('grossTonnage')} kind="number" help={say('grossTonnageHelp')} />
          <TextInput {...field('passengerCapacity')} kind="number" />
          {measures.map((name) => (
            <TextInput key={name} {...field(name)} kind="number" help={say('metresHelp')} />
          ))}
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
