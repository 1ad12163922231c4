import {
  type NewNonAcceptancePeriod,
  newNonAcceptancePeriodShape,
} from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { Box, Typography } from '@mui/material';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { DateInput } from '../kit/form/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import type { FormFrame } from '../kit/form/save-record.tsx';
import { SwitchInput } from '../kit/form/switch-input.tsx';
import { useMessages } from '../kit/format/messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { acceptanceMessages, eventMessages } from './acceptance-messages.ts';
import { DraftPreview } from './draft-preview.tsx';
import { EventSummary } from './event-summary.tsx';
import { type EventValues, useLinkedTimes } from './event-values.ts';
import { WeekdayInput } from './weekday-input.tsx';

type EventFormProps = {
  title: string;
  values: DefaultValues<EventValues>;
  frame: FormFrame<NewNonAcceptancePeriod>;
  /** The event being edited; the preview omits its saved version. */
  eventId?: number;
  /** One occurrence of a series is no series itself. */
  isOccurrence?: boolean;
};

/** Every input by its path, and the word it is labelled with. */
const labels = {
  'name.ja': 'nameJa',
  'name.en': 'nameEn',
  type: 'type',
  isAllDay: 'isAllDay',
  startAt: 'startAt',
  endAt: 'endAt',
  recurrence: 'recurrence',
  'recurrence.weekdays': 'weekdays',
  'recurrence.lastOn': 'lastOn',
} as const satisfies Partial<Record<FieldPath<EventValues>, keyof typeof eventMessages>>;
const paths = (Object.keys(labels) as (keyof typeof labels)[]).filter((path) => path !== 'recurrence');

/** The form of an event, validated by the contract's shape, with a summary in plain words and a preview of the calendar. */
export const EventForm = ({ title, values, frame, eventId, isOccurrence = false }: EventFormProps) => {
  const t = useMessages(eventMessages);
  const tAcceptance = useMessages(acceptanceMessages);
  const form = useRecordForm<EventValues, NewNonAcceptancePeriod>({
    values,
    shape: newNonAcceptancePeriodShape,
    error: frame.error,
  });
  const { newRecurrence } = useLinkedTimes(form);
  const { isAllDay, recurrence } = form.watch();
  const field = (name: keyof typeof labels) => ({ form, name, isRequired: true, label: t(labels[name]) });
  const firstTime = recurrence ? { help: t('firstTime') } : {};
  return (
    <RecordForm form={form} labels={Object.fromEntries(paths.map((path) => [path, t(labels[path])]))} frame={frame}>
      <SectionCard title={title}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FieldGrid>
            <TextInput {...field('name.ja')} />
            <TextInput {...field('name.en')} />
            <SwitchInput {...field('type')} values={{ on: '1', off: '0' }} help={t('typeHelp')} />
          </FieldGrid>
          <FieldGrid>
            <SwitchInput {...field('isAllDay')} />
            {!isOccurrence && (
              <SwitchInput {...field('recurrence')} values={{ on: newRecurrence, off: null }} isOn={recurrence !== null} />
            )}
          </FieldGrid>
          <FieldGrid>
            <DateInput {...field('startAt')} kind={isAllDay ? 'dayFrom' : 'moment'} {...firstTime} />
            <DateInput {...field('endAt')} kind={isAllDay ? 'dayUntil' : 'moment'} {...(isAllDay && { help: t('lastDayHelp') })} />
            {recurrence && <WeekdayInput {...field('recurrence.weekdays')} />}
            {recurrence && <DateInput {...field('recurrence.lastOn')} kind="day" help={t('lastDayHelp')} />}
          </FieldGrid>
          <EventSummary values={form.watch()} />
        </Box>
      </SectionCard>
      <SectionCard title={tAcceptance('preview')}>
        <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{tAcceptance('previewText')}</Typography>
        <DraftPreview event={{ values: form.watch(), replaces: eventId }} />
      </SectionCard>
    </RecordForm>
  );
};
