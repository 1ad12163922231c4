import {
  type NewOrganization,
  newOrganizationShape,
  organizationEditShape,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import { type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeMessageKey, organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { organizationMessages } from './organization-messages.ts';

export type CountryOption = { code: string; name: { ja: string; en: string } };

type OrganizationFormProps = {
  /** A new organization comes with its master account; afterwards the master is a user like others. */
  isNew: boolean;
  values: DefaultValues<NewOrganization>;
  countries: readonly CountryOption[];
  /** Types this person may choose. */
  types: readonly OrganizationType[];
  actions: FormActions<NewOrganization>;
};

/** Every input by its path, and the word it is labelled with. */
const labelKeys = {
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
  'master.naccsUserCode': 'masterNaccsUserCode',
  'master.naccsCompanyName': 'masterNaccsCompanyName',
} as const satisfies Partial<Record<FieldPath<NewOrganization>, keyof typeof organizationMessages>>;
const fieldPaths = Object.keys(labelKeys) as (keyof typeof labelKeys)[];

/** An organization's fields, checked by the contract's shape, for registering and for changing. */
export const OrganizationForm = (props: OrganizationFormProps) => {
  const { isNew, values, countries, types, actions } = props;
  const t = useMessages(organizationMessages);
  const tType = useMessages(organizationTypeMessages);
  const language = useLanguage();
  const shape = isNew ? newOrganizationShape : organizationEditShape;
  const form = useRecordForm<NewOrganization>({ values, shape, error: actions.error });
  const field = (name: keyof typeof labelKeys, isRequired = true) => ({ form, name, isRequired, label: t(labelKeys[name]) });
  const typeLabel = tType('organizationType');
  return (
    <RecordForm
      form={form}
      labels={{ type: typeLabel, ...Object.fromEntries(fieldPaths.map((path) => [path, t(labelKeys[path])])) }}
      actions={actions}
    >
      <SectionCard title={t('sectionBasics')}>
        <FieldGrid>
          <TextInput {...field('name.ja')} />
          <TextInput {...field('name.en')} help={t('asciiHelp')} />
          <TextInput {...field('code')} help={t('codeHelp')} />
          <ChoiceInput
            form={form}
            name="type"
            label={typeLabel}
            help={t('typeHelp')}
            isRequired
            isDisabled={!isNew}
            choices={(isNew ? types : Object.values(organizationTypes)).map((type) => ({
              value: type,
              label: tType(organizationTypeMessageKey(type)),
            }))}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('sectionContact')}>
        <FieldGrid>
          <ChoiceInput
            {...field('countryCode')}
            choices={countries.map(({ code, name }) => ({ value: code, label: name[language] }))}
          />
          <TextInput {...field('address.ja', false)} />
          <TextInput {...field('address.en', false)} help={t('asciiHelp')} />
          <TextInput {...field('email')} kind="email" />
          <TextInput {...field('phone', false)} kind="tel" />
        </FieldGrid>
      </SectionCard>
      {isNew && (
        <SectionCard title={t('sectionMaster')}>
          <FieldGrid>
            <TextInput {...field('master.name')} />
            <TextInput {...field('master.nameKana', false)} />
            <TextInput {...field('master.email')} kind="email" help={t('masterEmailHelp')} />
            <TextInput {...field('master.phone', false)} kind="tel" />
            <TextInput {...field('master.naccsUserCode', false)} />
            <TextInput {...field('master.naccsCompanyName', false)} />
            <ChoiceInput
              {...field('master.lang')}
              choices={[
                { value: 'ja', label: t('japanese') },
                { value: 'en', label: t('english') },
              ]}
            />
          </FieldGrid>
        </SectionCard>
      )}
    </RecordForm>
  );
};
