import {
  accountEditShape,
  type NewAccount,
  newAccountShape,
  newAccountSomewhereShape,
} from '@kiko/contract/accounts/account-shapes.ts';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { FormFrame } from '../kit/save-record.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { accountWords } from './account-words.ts';

export type GroupOption = { id: number; name: string };
export type OrganizationOption = { id: number; name: { ja: string; en: string } };

type AccountFormProps = {
  isNew: boolean;
  values: DefaultValues<NewAccount>;
  groups: readonly GroupOption[];
  /** To choose from when registering; empty for those who have only their own. */
  organizations?: readonly OrganizationOption[];
  onOrganization?: (id: number | null) => void;
  /** Top-level fields that may be changed; the others are shown but locked. */
  editableFields: readonly string[];
  frame: FormFrame<NewAccount>;
};

/** Every input by its path, and the word it is labelled with. */
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
} as const satisfies Partial<Record<FieldPath<NewAccount>, keyof typeof accountWords>>;
const paths = Object.keys(labels) as (keyof typeof labels)[];

/** An account's fields, checked by the contract's shape, for registering and for changing. */
export const AccountForm = (props: AccountFormProps) => {
  const { isNew, values, groups, organizations = [], onOrganization, editableFields, frame } = props;
  const say = useWords(accountWords);
  const language = useLanguage();
  const newShape = organizations.length > 0 ? newAccountSomewhereShape : newAccountShape;
  const form = useRecordForm<NewAccount>({ values, shape: isNew ? newShape : accountEditShape, error: frame.error });
  const field = (name: keyof typeof labels, isRequired = true) => ({
    form,
    name,
    isRequired,
    label: say(labels[name]),
    isLocked: !isNew && !editableFields.includes(name),
  });
  return (
    <RecordForm frame={frame} form={form} labels={Object.fromEntries(paths.map((path) => [path, say(labels[path])]))}>
      <SectionCard title={say('sectionProfile')}>
        <FieldGrid>
          <TextInput {...field('name')} />
          <TextInput {...field('nameKana', false)} />
          <TextInput {...field('email')} kind="email" help={say(isNew ? 'emailHelp' : 'emailChangeHelp')} />
          <TextInput {...field('phone', false)} kind="tel" />
          <TextInput {...field('affiliation', false)} />
          <TextInput {...field('position', false)} />
          <ChoiceInput
            {...field('lang')}
            choices={[
              { value: 'ja', label: say('japanese') },
              { value: 'en', label: say('english') },
            ]}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={say('sectionMembership')}>
        <FieldGrid>
          {organizations.length > 0 && (
            <ChoiceInput
              {...field('organizationId')}
              choices={organizations.map(({ id, name }) => ({ value: id, label: name[language] }))}
              onChoose={(id) => {
                // A group belongs to one organization: another one has others.
                form.setValue('groupId', null);
                onOrganization?.(id);
              }}
            />
          )}
          <ChoiceInput
            {...field('groupId', false)}
            help={say('groupHelp')}
            choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldGrid>
      </SectionCard>
    </RecordForm>
  );
};
