import {
  type NewNonAcceptancePeriod,
  newNonAcceptancePeriodShape,
} from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { Box, Typography } from '@mui/material';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { DateInput } from '../kit/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { FormFrame } from '../kit/save-record.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { SwitchInput } from '../kit/switch-input.tsx';
import { useWords } from '../kit/words.ts';
import { acceptanceWords, eventWords } from './acceptance-words.ts';
import { DraftPreview } from './draft-preview.tsx';
import { EventSummary } from './event-summary.tsx';
import { type EventValues, useLinkedTimes } from './event-values.ts';
import { WeekdayInput } from './weekday-input.tsx';

type EventFormProps = {
  title: string;
  values: DefaultValues<EventValues>;
  frame: FormFrame<NewNonAcceptancePeriod>;
  /** The event that is being changed; the preview leaves out what is saved of it. */
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
} as const satisfies Partial<Record<FieldPath<EventValues>, keyof typeof eventWords>>;
const paths = (Object.keys(labels) as (keyof typeof labels)[]).filter((path) => path !== 'recurrence');

/** An event of a berth, checked by the contract's shape, with what it says in plain words and what it makes of the calendar. */
export const EventForm = ({ title, values, frame, eventId, isOccurrence = false }: EventFormProps) => {
  const say = useWords(eventWords);
  const sayAcceptance = useWords(acceptanceWords);
  const form = useRecordForm<EventValues, NewNonAcceptancePeriod>({
    values,
    shape: newNonAcceptancePeriodShape,
    error: frame.error,
  });
  const { newRecurrence } = useLinkedTimes(form);
  const { isAllDay, recurrence } = form.watch();
  const field = (name: keyof typeof labels) => ({ form, name, isRequired: true, label: say(labels[name]) });
  const firstTime = recurrence ? { help: say('firstTime') } : {};
  return (
    <RecordForm form={form} labels={Object.fromEntries(paths.map((path) => [path, say(labels[path])]))} frame={frame}>
      <SectionCard title={title}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FieldGrid>
            <TextInput {...field('name.ja')} />
            <TextInput {...field('name.en')} />
            <SwitchInput {...field('type')} values={{ on: '1', off: '0' }} help={say('typeHelp')} />
          </FieldGrid>
          <FieldGrid>
            <SwitchInput {...field('isAllDay')} />
            {!isOccurrence && (
              <SwitchInput {...field('recurrence')} values={{ on: newRecurrence, off: null }} isOn={recurrence !== null} />
            )}
          </FieldGrid>
          <FieldGrid>
            <DateInput {...field('startAt')} kind={isAllDay ? 'dayFrom' : 'moment'} {...firstTime} />
            <DateInput
              {...field('endAt')}
              kind={isAllDay ? 'dayUntil' : 'moment'}
              {...(isAllDay && { help: say('lastDayHelp') })}
            />
            {recurrence && <WeekdayInput {...field('recurrence.weekdays')} />}
            {recurrence && <DateInput {...field('recurrence.lastOn')} kind="day" help={say('lastDayHelp')} />}
          </FieldGrid>
          <EventSummary values={form.watch()} />
        </Box>
      </SectionCard>
      <SectionCard title={sayAcceptance('preview')}>
        <Typography sx={{ color: 'var(--ink-2)', mb: 1.5 }}>{sayAcceptance('previewText')}</Typography>
        <DraftPreview event={{ values: form.watch(), replaces: eventId }} />
      </SectionCard>
    </RecordForm>
  );
};
