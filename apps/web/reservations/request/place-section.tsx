import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import type { ShipMeasures } from '@kiko/domain/reservations/fit.ts';
import { Alert, Autocomplete, Box, TextField, Typography } from '@mui/material';
import { DateInput } from '../../kit/form/date-inputs.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FieldGrid } from '../../kit/form/form-fields.tsx';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { kitMessages } from '../../kit/kit-messages.ts';
import { findByName } from '../shared/find-by-name.ts';
import { requestMessages } from '../shared/request-messages.ts';
import { AvailabilityCalendar, type Holiday } from './availability-calendar.tsx';
import { BerthChoices } from './berth-choices.tsx';
import type { FormOfRequest } from './form-of-request.ts';
import { StepCard } from './step-card.tsx';
import { TemporaryCall } from './temporary-call.tsx';

export type PlaceSectionProps = {
  form: FormOfRequest;
  /** Undefined while loading. */
  ports: readonly PortRow[] | undefined;
  port: PortRow | undefined;
  berths: readonly BerthRow[];
  measures: ShipMeasures | undefined;
  holidays: readonly Holiday[];
  now: number;
  /** The day of arrival. */
  chosenOn: Day | undefined;
  /** Users that may override limits may choose a berth that is too small for the ship. */
  mayOverride: boolean;
  /** Why there is no port to choose, and what to do. */
  noPorts: string;
  /** The server's preview of the current input. */
  preview: ReservationPreview | undefined;
  onPort: (portId: number) => void;
  onDay: (day: Day) => void;
};

/** Berth and time: a port, its availability, one of its berths, and the hours. */
export const PlaceSection = (props: PlaceSectionProps) => {
  const { form, ports, port, berths, measures, holidays, now, chosenOn, mayOverride, noPorts, preview } = props;
  const { onPort, onDay } = props;
  const t = useMessages(requestMessages);
  const tKit = useMessages(kitMessages);
  const language = useLanguage();
  return (
    <StepCard number={2} title={t('place')}>
      {ports?.length === 0 && <Alert severity="info">{noPorts}</Alert>}
      <Box sx={{ maxWidth: { sm: 320 }, mb: 2 }}>
        <Field label={t('port')} isRequired>
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
              noOptionsText={tKit('noOptions')}
              openText={tKit('open')}
              closeText={tKit('close')}
              renderInput={(params) => <TextField {...params} />}
            />
          )}
        </Field>
      </Box>
      {port ? (
        <>
          <AvailabilityCalendar
            portId={port.id}
            berths={berths}
            measures={measures}
            holidays={holidays}
            now={now}
            chosenOn={chosenOn}
            onDay={onDay}
          />
          <BerthChoices
            form={form}
            berths={berths}
            measures={measures}
            portId={port.id}
            chosenOn={chosenOn}
            mayOverride={mayOverride}
          />
        </>
      ) : (
        <Typography sx={{ color: 'var(--ink-3)', mb: 2 }}>{t('choosePort')}</Typography>
      )}
      <FieldGrid>
        <DateInput form={form} name="startAt" kind="moment" label={t('arrival')} isRequired />
        <DateInput form={form} name="endAt" kind="moment" label={t('departure')} help={t('timesInJapan')} isRequired />
      </FieldGrid>
      {!mayOverride && <TemporaryCall form={form} preview={preview} />}
    </StepCard>
  );
};
