import {
  type GroupChoices,
  groupEditShape,
  type NewGroup,
  newGroupShape,
  newGroupSomewhereShape,
} from '@kiko/contract/groups/group-endpoints.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { Box } from '@mui/material';
import { Controller, type DefaultValues } from 'react-hook-form';
import { useSayFieldError } from '../kit/form.tsx';
import { ChoiceInput, FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { FormFrame } from '../kit/save-record.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { TwoPanePicker } from '../kit/two-pane-picker.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { partsOf } from './group-parts.ts';
import { groupWords } from './group-words.ts';

type GroupFormProps = {
  isNew: boolean;
  values: DefaultValues<NewGroup>;
  /** The kind of organization decides what its groups are given. */
  organizationType: OrganizationType | undefined;
  choices: GroupChoices;
  /** To choose from when registering; empty for those who have only their own. */
  organizations?: readonly { id: number; name: { ja: string; en: string } }[];
  onOrganization?: (id: number | null) => void;
  frame: FormFrame<NewGroup>;
};

/** A group's name and what it is given, for registering and for changing. */
export const GroupForm = (props: GroupFormProps) => {
  const { isNew, values, organizationType, choices, organizations = [], onOrganization, frame } = props;
  const say = useWords(groupWords);
  const sayError = useSayFieldError();
  const language = useLanguage();
  const newShape = organizations.length > 0 ? newGroupSomewhereShape : newGroupShape;
  const form = useRecordForm<NewGroup>({ values, shape: isNew ? newShape : groupEditShape, error: frame.error });
  const parts = partsOf(organizationType);
  return (
    <RecordForm
      frame={frame}
      form={form}
      labels={{
        name: say('name'),
        organizationId: say('organization'),
        ...Object.fromEntries(parts.map(({ name, title }) => [name, say(title)])),
      }}
    >
      <SectionCard title={say('sectionBasics')}>
        <FieldGrid>
          <TextInput form={form} name="name" label={say('name')} isRequired />
          {organizations.length > 0 && (
            <ChoiceInput
              form={form}
              name="organizationId"
              label={say('organization')}
              isRequired
              choices={organizations.map(({ id, name }) => ({ value: id, label: name[language] }))}
              onChoose={(id) => {
                // What one organization has, another has not.
                for (const name of ['facilities', 'ports'] as const) form.setValue(name, []);
                onOrganization?.(id);
              }}
            />
          )}
        </FieldGrid>
      </SectionCard>
      {parts.map(({ name, title, label }) => (
        <SectionCard key={name} title={say(title)}>
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <TwoPanePicker
                label={say(label)}
                items={choices[name].map((choice) => ({ id: choice.id, name: choice.name[language], note: choice.note[language] }))}
                chosen={field.value}
                onChange={field.onChange}
              />
            )}
          />
          {sayError(form.formState.errors, name) && (
            <Box sx={{ color: 'var(--bad)', fontSize: 12, mt: 1 }}>{sayError(form.formState.errors, name)}</Box>
          )}
        </SectionCard>
      ))}
    </RecordForm>
  );
};
