import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import type { ShipMeasures } from '@kiko/domain/reservations/fit.ts';
import { Alert, Autocomplete, Box, TextField, Typography } from '@mui/material';
import { DateInput } from '../kit/date-inputs.tsx';
import { Field } from '../kit/field.tsx';
import { FieldGrid } from '../kit/form-fields.tsx';
import { kitWords } from '../kit/kit-words.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { AvailabilityCalendar, type Calendars, type Holiday } from './availability-calendar.tsx';
import { BerthChoices } from './berth-choices.tsx';
import { findByName } from './find-by-name.ts';
import type { FormOfRequest } from './form-of-request.ts';
import { requestWords } from './request-words.ts';
import { StepCard } from './step-card.tsx';

export type PlaceSectionProps = {
  form: FormOfRequest;
  /** Undefined while they are on their way. */
  ports: readonly PortRow[] | undefined;
  port: PortRow | undefined;
  berths: readonly BerthRow[];
  measures: ShipMeasures | undefined;
  calendars: Calendars;
  holidays: readonly Holiday[];
  now: number;
  /** The day of arrival. */
  chosenOn: Day | undefined;
  /** Whoever may let a ship in that is too large may choose a berth that it does not fit. */
  mayOverride: boolean;
  onPort: (portId: number) => void;
  onDay: (day: Day) => void;
};

/** Where and when: a port, what is free there, one of its berths, and the hours. */
export const PlaceSection = (props: PlaceSectionProps) => {
  const { form, ports, port, berths, measures, calendars, holidays, now, chosenOn, mayOverride, onPort, onDay } = props;
  const say = useWords(requestWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  return (
    <StepCard number={2} title={say('place')}>
      {ports?.length === 0 && <Alert severity="info">{say('noPorts')}</Alert>}
      <Box sx={{ maxWidth: { sm: 320 }, mb: 2 }}>
        <Field label={say('port')} isRequired>
          {({ id }) => (
            <Autocomplete
              id={id}
              options={ports ?? []}
              value={port ?? null}
              onChange={(_event, chosen) => chosen && onPort(chosen.id)}
              disableClearable={port !== undefined}
              autoHighlight
              filterOptions={(rows, { inputValue }) => findByName(rows, inputValue, ({ name }) => [name.ja, name.en])}
              getOptionLabel={(row) => row.name[language]}
              getOptionKey={(row) => row.id}
              isOptionEqualToValue={(row, chosen) => row.id === chosen.id}
              noOptionsText={sayKit('noOptions')}
              openText={sayKit('open')}
              closeText={sayKit('close')}
              renderInput={(params) => <TextField {...params} />}
            />
          )}
        </Field>
      </Box>
      {port ? (
        <>
          <AvailabilityCalendar {...{ portId: port.id, berths, measures, calendars, holidays, now, chosenOn, onDay }} />
          <BerthChoices {...{ form, berths, measures, portId: port.id, chosenOn, mayOverride }} />
        </>
      ) : (
        <Typography sx={{ color: 'var(--ink-3)', mb: 2 }}>{say('choosePort')}</Typography>
      )}
      <FieldGrid>
        <DateInput form={form} name="startAt" kind="moment" label={say('arrival')} isRequired />
        <DateInput form={form} name="endAt" kind="moment" label={say('departure')} help={say('timesInJapan')} isRequired />
      </FieldGrid>
    </StepCard>
  );
};
