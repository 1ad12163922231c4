import { Box } from '@mui/material';
import { type Choice, ChoiceInput, FieldGrid, TextInput } from '../../kit/form/form-fields.tsx';
import { SwitchInput } from '../../kit/form/switch-input.tsx';
import { useMessages } from '../../kit/format/messages.ts';
import { requestMessages } from '../shared/request-messages.ts';
import { ContactFields, type ContactFieldsProps } from './contact-fields.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import type { FormOfRequest } from './form-of-request.ts';
import { PlaceNameInput } from './place-name-input.tsx';
import { FieldGroup, StepCard } from './step-card.tsx';
import type { Evidence } from './use-evidence.ts';

type Flag = 'isFirstCallJapan' | 'isFirstCallHarbor' | 'isJapaneseCarrier' | Tour;
type Tour = `isTour${'Start' | 'End'}At${'Arrival' | 'Departure'}` | `isInternational${'Arrival' | 'Departure'}`;

const kinds: readonly Flag[] = ['isFirstCallJapan', 'isFirstCallHarbor'];
const tours: readonly Flag[] = [
  ...(['isTourStartAtArrival', 'isTourEndAtArrival', 'isTourStartAtDeparture', 'isTourEndAtDeparture'] as const),
  ...(['isInternationalArrival', 'isInternationalDeparture'] as const),
];

type DetailsSectionProps = Omit<ContactFieldsProps, 'form'> & {
  form: FormOfRequest;
  countries: readonly Choice<string>[];
  places: readonly string[];
  /** Not required when the user enters a call for another organization and may lack the information. */
  isNeeded: boolean;
  /** Berth and time are fixed: only the other fields are shown. */
  isPlaced?: boolean;
  /** Empty fields are prefilled from the account, the ship and its last request. */
  isFilled?: boolean;
  /** The id of the reservation; undefined for a new request. */
  recordId?: number | undefined;
  /** Files of a new request; undefined where files are not accepted, as for the calls of a season plan. */
  pending?: Evidence['pending'] | undefined;
};

/** Further details of the call. The booking rules do not use them, but the harbor manager's decision does. */
export const DetailsSection = (props: DetailsSectionProps) => {
  const { form, countries, places, isNeeded, isPlaced = false, isFilled = false, recordId, pending, ...contacts } = props;
  const t = useMessages(requestMessages);
  const needed = { form, isRequired: isNeeded };
  return (
    <StepCard title={t('content')} {...(!isPlaced && { number: 3 })} {...(isFilled && { note: t('filled') })}>
      <FieldGroup title={t('call')}>
        <FieldGrid>
          <PlaceNameInput {...needed} name="previousPort" label={t('previousPort')} places={places} />
          <PlaceNameInput {...needed} name="nextPort" label={t('nextPort')} places={places} />
          <ChoiceInput {...needed} name="departureCountryCode" label={t('departureCountry')} choices={countries} />
        </FieldGrid>
        <Flags form={form} names={kinds} />
      </FieldGroup>
      <FieldGroup title={t('cruise')}>
        <FieldGrid>
          <TextInput {...needed} name="cruiseName.ja" label={t('cruiseNameJa')} />
          <TextInput {...needed} name="cruiseName.en" label={t('cruiseNameEn')} />
        </FieldGrid>
        <Box sx={{ my: 2 }}>
          <TextInput {...needed} name="route" label={t('route')} />
        </Box>
        <FieldGrid>
          <TextInput {...needed} name="operatingCompany" label={t('operatingCompany')} />
        </FieldGrid>
        <Flags form={form} names={['isJapaneseCarrier']} />
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 1 }}>
          <Box component="legend" sx={{ fontSize: 12, fontWeight: 700 }}>
            {t('tour')}
          </Box>
          <Flags form={form} names={tours} />
        </Box>
      </FieldGroup>
      <FieldGroup title={t('contacts')}>
        <ContactFields form={form} {...contacts} />
      </FieldGroup>
      <EvidenceSection form={form} recordId={recordId} pending={pending} />
      <FieldGroup title={t('remarks')}>
        <TextInput form={form} name="comment" label={t('comment')} help={t('commentHelp')} lines={3} />
      </FieldGroup>
    </StepCard>
  );
};

const Flags = ({ form, names }: { form: FormOfRequest; names: readonly Flag[] }) => {
  const t = useMessages(requestMessages);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
      {names.map((name) => (
        <SwitchInput key={name} form={form} name={name} label={t(name)} />
      ))}
    </Box>
  );
};
