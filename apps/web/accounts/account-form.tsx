import {
  accountEditShape,
  type NewAccount,
  newAccountForOrganizationShape,
  newAccountShape,
} from '@kiko/contract/accounts/account-shapes.ts';
import { useEffect } from 'react';
import { type DefaultValues, type FieldPath, useWatch } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
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
  onOrganizationChange?: (id: number | null) => void;
  /** Top-level fields that may be changed; the others are shown but locked. */
  editableFields: readonly string[];
  actions: FormActions<NewAccount>;
};

/** Every input by its path, and its label. */
const labelKeys = {
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
const fieldPaths = Object.keys(labelKeys) as (keyof typeof labelKeys)[];

/** The form to register or edit an account, validated by the contract's shape. */
export const AccountForm = (props: AccountFormProps) => {
  const { isNew, values, groups, organizations = [], onOrganizationChange, editableFields, actions } = props;
  const t = useMessages(accountMessages);
  const language = useLanguage();
  const newShape = organizations.length > 0 ? newAccountForOrganizationShape : newAccountShape;
  const form = useRecordForm<NewAccount>({ values, shape: isNew ? newShape : accountEditShape, error: actions.error });
  const field = (name: keyof typeof labelKeys, isRequired = true) => ({
    form,
    name,
    isRequired,
    label: t(labelKeys[name]),
    isDisabled: !isNew && !editableFields.includes(name),
  });
  const [first, ...others] = groups;
  const onlyGroupId = others.length === 0 ? first?.id : undefined;
  const { setValue } = form;
  useEffect(() => {
    if (isNew && onlyGroupId !== undefined) setValue('groupId', onlyGroupId);
  }, [isNew, onlyGroupId, setValue]);
  const isGroupMissing = useWatch({ control: form.control, name: 'groupId' }) === null;
  return (
    <RecordForm actions={actions} form={form} labels={Object.fromEntries(fieldPaths.map((path) => [path, t(labelKeys[path])]))}>
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
              onSelect={(id) => {
                // A group belongs to one organization, so a change of the organization resets it.
                form.setValue('groupId', null);
                onOrganizationChange?.(id);
              }}
            />
          )}
          <ChoiceInput
            {...field('groupId', false)}
            help={t(isGroupMissing ? 'noGroupHelp' : 'groupHelp')}
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
