import { Box } from '@mui/material';
import { type Choice, ChoiceInput, FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { SwitchInput } from '../kit/switch-input.tsx';
import { useWords } from '../kit/words.ts';
import { ContactFields, type ContactFieldsProps } from './contact-fields.tsx';
import type { FormOfRequest } from './form-of-request.ts';
import { PlaceNameInput } from './place-name-input.tsx';
import { requestWords } from './request-words.ts';
import { FieldGroup, StepCard } from './step-card.tsx';

type Flag = 'isFirstCallJapan' | 'isFirstCallHarbor' | 'isTemporaryCall' | 'isJapaneseCarrier' | Tour;
type Tour = `isTour${'Start' | 'End'}At${'Arrival' | 'Departure'}` | `isInternational${'Arrival' | 'Departure'}`;

const kinds: readonly Flag[] = ['isFirstCallJapan', 'isFirstCallHarbor', 'isTemporaryCall'];
const tours: readonly Flag[] = [
  ...(['isTourStartAtArrival', 'isTourEndAtArrival', 'isTourStartAtDeparture', 'isTourEndAtDeparture'] as const),
  ...(['isInternationalArrival', 'isInternationalDeparture'] as const),
];

type DetailsSectionProps = Omit<ContactFieldsProps, 'form'> & {
  form: FormOfRequest;
  countries: readonly Choice<string>[];
  places: readonly string[];
  /** Whoever enters a call for somebody else may leave open what they were not told. */
  isNeeded: boolean;
  /** Where and when it calls is settled: only the rest is said here. */
  isPlaced?: boolean;
  /** What is open is taken from the account, the ship and its last request. */
  isFilled?: boolean;
};

/** What else is said about the call: the berth does not depend on it, whoever judges it does. */
export const DetailsSection = (props: DetailsSectionProps) => {
  const { form, countries, places, isNeeded, isPlaced = false, isFilled = false, ...contacts } = props;
  const say = useWords(requestWords);
  const needed = { form, isRequired: isNeeded };
  return (
    <StepCard title={say('content')} {...(!isPlaced && { number: 3 })} {...(isFilled && { note: say('filled') })}>
      <FieldGroup title={say('call')}>
        <FieldGrid>
          <PlaceNameInput {...needed} name="previousPort" label={say('previousPort')} places={places} />
          <PlaceNameInput {...needed} name="nextPort" label={say('nextPort')} places={places} />
          <ChoiceInput {...needed} name="departureCountryCode" label={say('departureCountry')} choices={countries} />
        </FieldGrid>
        <Flags form={form} names={isPlaced ? kinds.filter((kind) => kind !== 'isTemporaryCall') : kinds} />
        {!isPlaced && <Box sx={{ fontSize: 12, color: 'var(--ink-3)' }}>{say('temporaryHelp')}</Box>}
      </FieldGroup>
      <FieldGroup title={say('cruise')}>
        <FieldGrid>
          <TextInput {...needed} name="cruiseName.ja" label={say('cruiseNameJa')} />
          <TextInput {...needed} name="cruiseName.en" label={say('cruiseNameEn')} />
        </FieldGrid>
        <Box sx={{ my: 2 }}>
          <TextInput {...needed} name="route" label={say('route')} />
        </Box>
        <FieldGrid>
          <TextInput {...needed} name="operatingCompany" label={say('operatingCompany')} />
        </FieldGrid>
        <Flags form={form} names={['isJapaneseCarrier']} />
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 1 }}>
          <Box component="legend" sx={{ fontSize: 12, fontWeight: 700 }}>
            {say('tour')}
          </Box>
          <Flags form={form} names={tours} />
        </Box>
      </FieldGroup>
      <FieldGroup title={say('contacts')}>
        <ContactFields form={form} {...contacts} />
      </FieldGroup>
      <FieldGroup title={say('evidence')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextInput form={form} name="tourEvidence" label={say('tourEvidence')} help={say('tourEvidenceHelp')} lines={2} />
          <TextInput form={form} name="comment" label={say('comment')} help={say('commentHelp')} lines={3} />
        </Box>
      </FieldGroup>
    </StepCard>
  );
};

const Flags = ({ form, names }: { form: FormOfRequest; names: readonly Flag[] }) => {
  const say = useWords(requestWords);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
      {names.map((name) => (
        <SwitchInput key={name} form={form} name={name} label={say(name)} />
      ))}
    </Box>
  );
};
