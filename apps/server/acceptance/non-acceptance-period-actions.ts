import type {
  createNonAcceptancePeriod,
  deleteNonAcceptancePeriod,
} from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import type { NonAcceptancePeriod, Occurrence } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { readRecurrence, takesPlaceOn } from '@kiko/domain/acceptance/event-occurrences.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import { lockAccessibleBerth } from '../berths/shared/reached-berth-queries.ts';
import { differences, removal } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { schedulePromotion } from '../reservations/shared/booking-jobs.ts';
import { asEventColumns, onDay } from './event-columns.ts';
import {
  deleteEventRow,
  getEvent,
  insertEvent,
  lockReplacements,
  type StoredEvent,
  type StoredOccurrence,
  updateEventColumns,
} from './non-acceptance-period-queries.ts';
import { notifyEventChange } from './notify-event-change.ts';
import { refuseEventOverHolders } from './refuse-event-over-holders.ts';

/** Applicants see when a berth is closed, and the reason only if the calendar shows it. */
const nameFor = (actor: Actor, { name, type }: Pick<StoredEvent, 'name' | 'type'>) =>
  type === '1' || !isApplicant(actor.organizationType) ? name : null;

export const showEvent = (actor: Actor, event: StoredEvent): NonAcceptancePeriod => ({
  ...event,
  name: nameFor(actor, event),
  canChange: hasCapability('nonAcceptancePeriod.update', kindOf(actor)),
});

export const showOccurrence = (actor: Actor, occurrence: StoredOccurrence): Occurrence => ({
  ...occurrence,
  name: nameFor(actor, occurrence),
});

export const registerEvent = async (context: ContextWithBody<typeof createNonAcceptancePeriod>) => {
  const { tx, actor, accessFilter, body } = context;
  await lockAccessibleBerth(tx, accessFilter, body.berthId);
  const event = await addEvent(context, body);
  await notifyEventChange(tx, event, 'eventAdded');
  return showEvent(actor, event);
};

type Caller = { tx: Transaction; actor: Actor; accessFilter: Condition<ScopeFact> };
type NewEvent = Parameters<typeof asEventColumns>[0] & { berthId: number; acceptsHolders?: boolean | undefined };

/** Creates an event with its history. It may replace one occurrence of a series. */
export const addEvent = async (
  { tx, actor, accessFilter }: Caller,
  { berthId, acceptsHolders, ...fields }: NewEvent,
  place?: { seriesId: number; replacesOn: string },
) => {
  if (!acceptsHolders) await refuseEventOverHolders(tx, { berthId, ...fields });
  const columns = { berthId, ...asEventColumns(fields), ...place };
  const { id } = await insertEvent(tx, columns);
  const event = await getEvent(tx, accessFilter, id);
  await insertHistory(tx, 'nonAcceptancePeriodHistory', {
    eventId: event.id,
    berthId: event.berthId,
    version: 1,
    move: 'create',
    changes: differences({}, columns),
    actor,
  });
  return event;
};

type Removal = ContextWithBody<typeof deleteNonAcceptancePeriod> & { record: StoredEvent };

/** Removes one occurrence, or the event with the events that replace its occurrences. The history is kept. */
export const removeEvent = async (removing: Removal) => {
  const { tx, actor, accessFilter, query, record } = removing;
  if (query.onlyOn !== undefined) {
    await skipOccurrence(removing, query.onlyOn);
    await notifyEventChange(tx, { ...record, ...onDay(record, query.onlyOn), recurrence: null }, 'eventRemoved');
    return { id: record.id };
  }
  for (const event of [...(await lockReplacements(tx, accessFilter, record.id)), record]) {
    const changes = removal(asEventColumns(event));
    await insertHistory(tx, 'nonAcceptancePeriodHistory', {
      eventId: event.id,
      berthId: event.berthId,
      version: event.version + 1,
      move: 'delete',
      changes,
      actor,
    });
    await deleteEventRow(tx, event.id);
  }
  await schedulePromotion(tx, record.berthId);
  await notifyEventChange(tx, record, 'eventRemoved');
  return { id: record.id };
};

type Skip = { tx: Transaction; actor: Actor; record: StoredEvent };

/** Skips one day of a series. Refused if the series has no occurrence on it. */
export const skipOccurrence = async ({ tx, actor, record }: Skip, day: string) => {
  const { id, version, recurrence } = record;
  if (!recurrence || !takesPlaceOn(readRecurrence(recurrence), dayFromIso(day)))
    throw new InvalidInput([{ path: 'onlyOn', code: 'notAnOccurrence' }]);
  const skippedOn = [...recurrence.skippedOn, day].toSorted();
  await updateEventColumns(tx, id, { skippedOn });
  const changes = differences(recurrence, { skippedOn });
  await insertHistory(tx, 'nonAcceptancePeriodHistory', {
    eventId: record.id,
    berthId: record.berthId,
    version: version + 1,
    move: 'skip',
    changes,
    actor,
  });
  await schedulePromotion(tx, record.berthId);
};
