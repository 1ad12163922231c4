import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { Day } from '@kiko/domain/calendar/days.ts';
import type { ShipDimensions } from '@kiko/domain/reservations/fit.ts';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { DateInput } from '../../kit/form/date-inputs.tsx';
import { Field } from '../../kit/form/field.tsx';
import { filterByName } from '../../kit/form/filter-by-name.ts';
import { FieldGrid } from '../../kit/form/form-fields.tsx';
import { kitMessages } from '../../kit/i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import type { RequestFormType } from '../shared/request/request-form-type.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import { StepCard } from '../shared/request/step-card.tsx';
import { AvailabilityCalendar, type Holiday } from './availability-calendar.tsx';
import { BerthChoices } from './berth-choices.tsx';
import { TemporaryCall } from './temporary-call.tsx';

export type PlacementSectionProps = {
  form: RequestFormType;
  /** Undefined while loading. */
  ports: readonly PortRow[] | undefined;
  port: PortRow | undefined;
  berths: readonly BerthRow[];
  dimensions: ShipDimensions | undefined;
  holidays: readonly Holiday[];
  now: number;
  /** The day of arrival. */
  selectedOn: Day | undefined;
  /** Users that may override limits may choose a berth that is too small for the ship. */
  canOverride: boolean;
  /** The server's preview of the current input. */
  preview: ReservationPreview | undefined;
  onPortSelect: (portId: number) => void;
  onDaySelect: (day: Day) => void;
};

/** Berth and time: a port, its availability, one of its berths, and the hours. */
export const PlacementSection = (props: PlacementSectionProps) => {
  const { form, ports, port, berths, dimensions, holidays, now, selectedOn, canOverride, preview } = props;
  const { onPortSelect, onDaySelect } = props;
  const t = useMessages(requestMessages);
  const tKit = useMessages(kitMessages);
  const language = useLanguage();
  return (
    <StepCard number={2} title={t('place')}>
      <Box sx={{ maxWidth: { sm: 320 }, mb: 2 }}>
        <Field label={t('port')} isRequired>
          {({ id }) => (
            <Autocomplete
              id={id}
              options={ports ?? []}
              value={port ?? null}
              onChange={(_event, chosen) => chosen && onPortSelect(chosen.id)}
              disableClearable={port !== undefined}
              autoHighlight
              filterOptions={(rows, { inputValue }) => filterByName(rows, inputValue, ({ name }) => [name.ja, name.en])}
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
            dimensions={dimensions}
            holidays={holidays}
            now={now}
            selectedOn={selectedOn}
            onDaySelect={onDaySelect}
          />
          <BerthChoices
            form={form}
            berths={berths}
            dimensions={dimensions}
            portId={port.id}
            selectedOn={selectedOn}
            canOverride={canOverride}
          />
        </>
      ) : (
        <Typography sx={{ color: 'var(--ink-3)', mb: 2 }}>{t('choosePort')}</Typography>
      )}
      <FieldGrid>
        <DateInput form={form} name="startAt" kind="moment" label={t('arrival')} isRequired />
        <DateInput form={form} name="endAt" kind="moment" label={t('departure')} help={t('timesInJapan')} isRequired />
      </FieldGrid>
      {!canOverride && <TemporaryCall form={form} preview={preview} />}
    </StepCard>
  );
};
