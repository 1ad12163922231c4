import type { NonAcceptancePeriod, NonAcceptancePeriodChange } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { type Editing, useAddFrame, useEditFrame } from '../kit/form/save-record.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { useSaveEvent } from './acceptance-data.ts';
import { eventMessages } from './acceptance-messages.ts';
import { EventForm } from './event-form.tsx';
import { formatDate } from './format-event.ts';
import { HoldersRemedy } from './holders-remedy.tsx';

type AddEventProps = { berthId: number; onDone: () => void; onCancel: () => void };

export const AddEvent = ({ berthId, ...around }: AddEventProps) => {
  const t = useMessages(eventMessages);
  const save = useSaveEvent();
  const frame = useAddFrame(save, { submitLabel: t('register'), ...around });
  const remedy = <HoldersRemedy save={save} onDone={around.onDone} />;
  return <EventForm title={t('addTitle')} values={{ ...empty, berthId }} frame={{ ...frame, remedy }} />;
};

const empty = { name: { ja: '', en: '' }, type: '1', isAllDay: true, recurrence: null } as const;

const times = ['startAt', 'endAt', 'isAllDay', 'recurrence'] as const;
type EditEventProps = Editing<NonAcceptancePeriod> & { event: NonAcceptancePeriod };

export const EditEvent = ({ event, ...editing }: EditEventProps) => {
  const t = useMessages(eventMessages);
  const save = useSaveEvent();
  // Its times are one thing: a change of one is checked with the others.
  const frame = useEditFrame(save, { ...editing, record: event, together: times });
  const remedy = <HoldersRemedy save={save} onDone={editing.onDone} />;
  return <EventForm title={t('editTitle')} values={valuesOf(event)} frame={{ ...frame, remedy }} eventId={event.id} />;
};

/** Changes one occurrence of a series; the others stay. */
export const EditOccurrence = ({ event, onlyOn, ...editing }: EditEventProps & { onlyOn: string }) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  const save = useSaveEvent();
  const frame = useEditFrame(save, { ...editing, record: event });
  const shift = event.recurrence ? startOfDay(dayFromIso(onlyOn)) - startOfDay(dayFromIso(event.recurrence.firstOn)) : 0;
  const values = {
    ...valuesOf(event),
    startAt: new Date(event.startAt.getTime() + shift).toISOString(),
    endAt: new Date(event.endAt.getTime() + shift).toISOString(),
    recurrence: null,
  };
  return (
    <EventForm
      title={t('editOneTitle', { day: formatDate(onlyOn, language) })}
      values={values}
      isOccurrence
      frame={{
        ...frame,
        remedy: <HoldersRemedy save={save} onDone={editing.onDone} />,
        // What takes its place is an event of its own, so it is sent whole.
        onSave: ({ name, type, startAt, endAt, isAllDay }) => {
          const change: NonAcceptancePeriodChange = { version: event.version, onlyOn, name, type, startAt, endAt, isAllDay };
          save.mutate({ id: event.id, change }, { onSuccess: editing.onDone });
        },
      }}
    />
  );
};

const valuesOf = ({ berthId, name, type, startAt, endAt, isAllDay, recurrence }: NonAcceptancePeriod) => ({
  berthId,
  name: name ?? { ja: '', en: '' },
  type,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  isAllDay,
  recurrence: recurrence && { weekdays: recurrence.weekdays, firstOn: recurrence.firstOn, lastOn: recurrence.lastOn },
});
