import { Box } from '@mui/material';
import { type Choice, ChoiceInput, FieldGrid, TextInput } from '../../../kit/form/form-fields.tsx';
import { SwitchInput } from '../../../kit/form/switch-input.tsx';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { ContactFields, type ContactFieldsProps } from './contact-fields.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { PortNameInput } from './port-name-input.tsx';
import type { RequestFormType } from './request-form-type.ts';
import { requestMessages } from './request-messages.ts';
import { FieldGroup, StepCard } from './step-card.tsx';
import type { Evidence } from './use-evidence.ts';

type DetailFlag = 'isFirstCallJapan' | 'isFirstCallHarbor' | 'isJapaneseCarrier' | TourFlag;
type TourFlag = `isTour${'Start' | 'End'}At${'Arrival' | 'Departure'}` | `isInternational${'Arrival' | 'Departure'}`;

const callFlags: readonly DetailFlag[] = ['isFirstCallJapan', 'isFirstCallHarbor'];
const tourFlags: readonly DetailFlag[] = [
  ...(['isTourStartAtArrival', 'isTourEndAtArrival', 'isTourStartAtDeparture', 'isTourEndAtDeparture'] as const),
  ...(['isInternationalArrival', 'isInternationalDeparture'] as const),
];

type DetailsSectionProps = Omit<ContactFieldsProps, 'form'> & {
  form: RequestFormType;
  countries: readonly Choice<string>[];
  portNames: readonly string[];
  /** Not required when the user enters a call for another organization and may lack the information. */
  isRequired: boolean;
  /** Berth and time are fixed: only the other fields are shown. */
  hidesPlacement?: boolean;
  /** Empty fields are prefilled from the account, the ship and its last request. */
  isPrefilled?: boolean;
  /** The id of the reservation; undefined for a new request. */
  recordId?: number | undefined;
  /** Files of a new request; undefined where files are not accepted, as for the calls of a season plan. */
  pending?: Evidence['pending'] | undefined;
};

/** Further details of the call. The booking rules do not use them, but the harbor manager's decision does. */
export const DetailsSection = (props: DetailsSectionProps) => {
  const {
    form,
    countries,
    portNames,
    isRequired,
    hidesPlacement = false,
    isPrefilled = false,
    recordId,
    pending,
    ...contacts
  } = props;
  const t = useMessages(requestMessages);
  const needed = { form, isRequired };
  return (
    <StepCard title={t('content')} {...(!hidesPlacement && { number: 3 })} {...(isPrefilled && { note: t('filled') })}>
      <FieldGroup title={t('call')}>
        <FieldGrid>
          <PortNameInput {...needed} name="previousPort" label={t('previousPort')} portNames={portNames} />
          <PortNameInput {...needed} name="nextPort" label={t('nextPort')} portNames={portNames} />
          <ChoiceInput {...needed} name="departureCountryCode" label={t('departureCountry')} choices={countries} />
        </FieldGrid>
        <FlagSwitches form={form} names={callFlags} />
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
        <FlagSwitches form={form} names={['isJapaneseCarrier']} />
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 1 }}>
          <Box component="legend" sx={{ fontSize: 12, fontWeight: 700 }}>
            {t('tour')}
          </Box>
          <FlagSwitches form={form} names={tourFlags} />
        </Box>
      </FieldGroup>
      <FieldGroup title={t('contacts')}>
        <ContactFields form={form} {...contacts} />
      </FieldGroup>
      <EvidenceSection form={form} recordId={recordId} pending={pending} />
      <FieldGroup title={t('remarks')}>
        <TextInput form={form} name="comment" label={t('comment')} help={t('commentHelp')} minRows={3} />
      </FieldGroup>
    </StepCard>
  );
};

const FlagSwitches = ({ form, names }: { form: RequestFormType; names: readonly DetailFlag[] }) => {
  const t = useMessages(requestMessages);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
      {names.map((name) => (
        <SwitchInput key={name} form={form} name={name} label={t(name)} />
      ))}
    </Box>
  );
};
