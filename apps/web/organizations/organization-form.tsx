import {
  type NewOrganization,
  newOrganizationShape,
  organizationEditShape,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import { type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { FormFrame } from '../kit/save-record.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { organizationWords } from './organization-words.ts';

export type Country = { code: string; name: { ja: string; en: string } };

type OrganizationFormProps = {
  /** A new organization comes with its master account; afterwards the master is a user like others. */
  isNew: boolean;
  values: DefaultValues<NewOrganization>;
  countries: readonly Country[];
  /** Types this person may choose. */
  types: readonly OrganizationType[];
  frame: FormFrame<NewOrganization>;
};

/** Every input by its path, and the word it is labelled with. */
const labels = {
  'name.ja': 'nameJa',
  'name.en': 'nameEn',
  code: 'code',
  countryCode: 'country',
  'address.ja': 'addressJa',
  'address.en': 'addressEn',
  email: 'email',
  phone: 'phone',
  'master.name': 'masterName',
  'master.nameKana': 'masterNameKana',
  'master.email': 'masterEmail',
  'master.phone': 'masterPhone',
  'master.lang': 'masterLang',
} as const satisfies Partial<Record<FieldPath<NewOrganization>, keyof typeof organizationWords>>;
const paths = Object.keys(labels) as (keyof typeof labels)[];

/** An organization's fields, checked by the contract's shape, for registering and for changing. */
export const OrganizationForm = (props: OrganizationFormProps) => {
  const { isNew, values, countries, types, frame } = props;
  const say = useWords(organizationWords);
  const sayType = useWords(organizationTypeWords);
  const language = useLanguage();
  const shape = isNew ? newOrganizationShape : organizationEditShape;
  const form = useRecordForm<NewOrganization>({ values, shape, error: frame.error });
  const field = (name: keyof typeof labels, isRequired = true) => ({ form, name, isRequired, label: say(labels[name]) });
  const typeLabel = sayType('organizationType');
  return (
    <RecordForm
      form={form}
      labels={{ type: typeLabel, ...Object.fromEntries(paths.map((path) => [path, say(labels[path])])) }}
      frame={frame}
    >
      <SectionCard title={say('sectionBasics')}>
        <FieldGrid>
          <TextInput {...field('name.ja')} />
          <TextInput {...field('name.en')} help={say('asciiHelp')} />
          <TextInput {...field('code')} help={say('codeHelp')} />
          <ChoiceInput
            form={form}
            name="type"
            label={typeLabel}
            help={say('typeHelp')}
            isRequired
            isLocked={!isNew}
            choices={(isNew ? types : Object.values(organizationTypes)).map((type) => ({
              value: type,
              label: sayType(organizationTypeWord(type)),
            }))}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={say('sectionContact')}>
        <FieldGrid>
          <ChoiceInput
            {...field('countryCode')}
            choices={countries.map(({ code, name }) => ({ value: code, label: name[language] }))}
          />
          <TextInput {...field('address.ja', false)} />
          <TextInput {...field('address.en', false)} help={say('asciiHelp')} />
          <TextInput {...field('email')} kind="email" />
          <TextInput {...field('phone', false)} kind="tel" />
        </FieldGrid>
      </SectionCard>
      {isNew && (
        <SectionCard title={say('sectionMaster')}>
          <FieldGrid>
            <TextInput {...field('master.name')} />
            <TextInput {...field('master.nameKana', false)} />
            <TextInput {...field('master.email')} kind="email" help={say('masterEmailHelp')} />
            <TextInput {...field('master.phone', false)} kind="tel" />
            <ChoiceInput
              {...field('master.lang')}
              choices={[
                { value: 'ja', label: say('japanese') },
                { value: 'en', label: say('english') },
              ]}
            />
          </FieldGrid>
        </SectionCard>
      )}
    </RecordForm>
  );
};
