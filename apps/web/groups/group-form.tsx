import {
  type GroupChoices,
  groupEditShape,
  type NewGroup,
  newGroupForOrganizationShape,
  newGroupShape,
} from '@kiko/contract/groups/group-endpoints.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { Box } from '@mui/material';
import { Controller, type DefaultValues } from 'react-hook-form';
import { useFieldText } from '../kit/form/field-texts.ts';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { type RecordFormOf, useFieldErrorMessage } from '../kit/form/form-validation.ts';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormActions } from '../kit/form/save-record.tsx';
import { TwoPanePicker } from '../kit/form/two-pane-picker.tsx';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { groupMessages } from './group-messages.ts';
import { groupSectionsFor } from './group-sections.ts';

type GroupFormProps = {
  isNew: boolean;
  values: DefaultValues<NewGroup>;
  /** The type of the organization decides which items its groups can have. */
  organizationType: OrganizationType | undefined;
  choices: GroupChoices;
  /** The organizations to choose from when registering; empty for users with access to their own only. */
  organizations?: readonly { id: number; name: { ja: string; en: string }; type: OrganizationType }[];
  onOrganizationChange?: (id: number | null) => void;
  actions: FormActions<NewGroup>;
};

/** The form to register or edit a group: its name and its items. */
export const GroupForm = (props: GroupFormProps) => {
  const { isNew, values, organizationType, choices, organizations = [], onOrganizationChange, actions } = props;
  const t = useMessages(groupMessages);
  const tError = useFieldErrorMessage();
  const language = useLanguage();
  const newShape = organizations.length > 0 ? newGroupForOrganizationShape : newGroupShape;
  const form = useRecordForm<NewGroup>({ values, shape: isNew ? newShape : groupEditShape, error: actions.error });
  const parts = groupSectionsFor(organizationType);
  return (
    <RecordForm
      actions={actions}
      form={form}
      labels={{
        name: t('name'),
        organizationId: t('organization'),
        ...Object.fromEntries(parts.map(({ name, title }) => [name, t(title)])),
      }}
    >
      <SectionCard title={t('sectionBasics')}>
        <FieldGrid>
          <TextInput form={form} name="name" label={t('name')} isRequired />
          {organizations.length > 0 && (
            <ChoiceInput
              form={form}
              name="organizationId"
              label={t('organization')}
              isRequired
              choices={organizations.map(({ id, name }) => ({ value: id, label: name[language] }))}
              onSelect={(id) => {
                // Berths and ports differ by organization; favorite ships stay, if its groups can have any.
                const shown = groupSectionsFor(organizations.find((one) => one.id === id)?.type);
                if (!shown.some(({ name }) => name === 'cruiseShips')) form.setValue('cruiseShips', []);
                for (const name of ['facilities', 'ports'] as const) form.setValue(name, []);
                onOrganizationChange?.(id);
              }}
            />
          )}
        </FieldGrid>
      </SectionCard>
      {parts.map(({ name, title, label }) => (
        <SectionCard key={name} title={t(title)}>
          <PartInput
            form={form}
            name={name}
            label={t(label)}
            items={choices[name].map((choice) => ({ id: choice.id, name: choice.name[language], note: choice.note[language] }))}
          />
          {tError(form.formState.errors, name) && (
            <Box sx={{ color: 'var(--bad)', fontSize: 12, mt: 1 }}>{tError(form.formState.errors, name)}</Box>
          )}
        </SectionCard>
      ))}
    </RecordForm>
  );
};

type PartInputProps = {
  form: RecordFormOf<NewGroup>;
  name: 'facilities' | 'ports' | 'cruiseShips';
  label: string;
  items: readonly { id: number; name: string; note: string }[];
};

const PartInput = ({ form, name, label, items }: PartInputProps) => {
  const tKit = useMessages(kitMessages);
  const nameOf = (id: number) => items.find((item) => item.id === id)?.name ?? String(id);
  useFieldText(name, (value) =>
    Array.isArray(value) && value.length > 0 ? value.map(nameOf).join(tKit('between')) : tKit('none'),
  );
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <TwoPanePicker label={label} items={items} selectedIds={field.value} onChange={field.onChange} />}
    />
  );
};
