import {
  accountEditShape,
  type NewAccount,
  newAccountShape,
  newAccountSomewhereShape,
} from '@kiko/contract/accounts/account-shapes.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormFrame } from '../kit/form/save-record.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { accountMessages } from './account-messages.ts';

export type GroupOption = { id: number; name: string };
export type OrganizationOption = { id: number; name: { ja: string; en: string } };

type AccountFormProps = {
  isNew: boolean;
  values: DefaultValues<NewAccount>;
  groups: readonly GroupOption[];
  /** The organizations to choose from when registering; empty for users with access to their own only. */
  organizations?: readonly OrganizationOption[];
  onOrganization?: (id: number | null) => void;
  /** Top-level fields that may be changed; the others are shown but locked. */
  editableFields: readonly string[];
  frame: FormFrame<NewAccount>;
};

/** Every input by its path, and its label. */
const labels = {
  name: 'name',
  nameKana: 'nameKana',
  email: 'email',
  phone: 'phone',
  affiliation: 'affiliation',
  position: 'position',
  lang: 'lang',
  organizationId: 'organization',
  groupId: 'group',
  naccsUserCode: 'naccsUserCode',
  naccsCompanyName: 'naccsCompanyName',
} as const satisfies Partial<Record<FieldPath<NewAccount>, keyof typeof accountMessages>>;
const paths = Object.keys(labels) as (keyof typeof labels)[];

/** The form to register or edit an account, validated by the contract's shape. */
export const AccountForm = (props: AccountFormProps) => {
  const { isNew, values, groups, organizations = [], onOrganization, editableFields, frame } = props;
  const t = useMessages(accountMessages);
  const language = useLanguage();
  const newShape = organizations.length > 0 ? newAccountSomewhereShape : newAccountShape;
  const form = useRecordForm<NewAccount>({ values, shape: isNew ? newShape : accountEditShape, error: frame.error });
  const field = (name: keyof typeof labels, isRequired = true) => ({
    form,
    name,
    isRequired,
    label: t(labels[name]),
    isLocked: !isNew && !editableFields.includes(name),
  });
  return (
    <RecordForm frame={frame} form={form} labels={Object.fromEntries(paths.map((path) => [path, t(labels[path])]))}>
      <SectionCard title={t('sectionProfile')}>
        <FieldGrid>
          <TextInput {...field('name')} />
          <TextInput {...field('nameKana', false)} />
          <TextInput {...field('email')} kind="email" help={t(isNew ? 'emailHelp' : 'emailChangeHelp')} />
          <TextInput {...field('phone', false)} kind="tel" />
          <TextInput {...field('affiliation', false)} />
          <TextInput {...field('position', false)} />
          <ChoiceInput
            {...field('lang')}
            choices={[
              { value: 'ja', label: t('japanese') },
              { value: 'en', label: t('english') },
            ]}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('sectionMembership')}>
        <FieldGrid>
          {organizations.length > 0 && (
            <ChoiceInput
              {...field('organizationId')}
              choices={organizations.map(({ id, name }) => ({ value: id, label: name[language] }))}
              onChoose={(id) => {
                // A group belongs to one organization, so a change of the organization resets it.
                form.setValue('groupId', null);
                onOrganization?.(id);
              }}
            />
          )}
          <ChoiceInput
            {...field('groupId', false)}
            help={t('groupHelp')}
            choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldGrid>
      </SectionCard>
      {(isNew || editableFields.includes('naccsUserCode')) && (
        <SectionCard title={t('sectionNaccs')}>
          <FieldGrid>
            <TextInput {...field('naccsUserCode', false)} />
            <TextInput {...field('naccsCompanyName', false)} />
          </FieldGrid>
        </SectionCard>
      )}
    </RecordForm>
  );
};
