import type { createClosure, deleteClosure } from '@kiko/contract/acceptance/closure-endpoints.ts';
import type { ClosureDetail, ClosureOccurrence } from '@kiko/contract/acceptance/closure-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { occursOn, toRecurrence } from '@kiko/domain/acceptance/closure-occurrences.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { isApplicantOrganization } from '@kiko/domain/organizations/organization-types.ts';
import { lockAccessibleBerth } from '../berths/shared/accessible-berth-queries.ts';
import { diffFields, removalDifferences } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { schedulePromotion } from '../reservations/shared/booking-jobs.ts';
import { assertNoHoldersDuringClosure } from './assert-no-holders-during-closure.ts';
import { shiftToDay, toClosureColumns } from './closure-columns.ts';
import {
  deleteClosureRow,
  getClosure,
  insertClosure,
  lockReplacementClosures,
  type StoredClosure,
  type StoredOccurrence,
  updateClosureRow,
} from './closure-queries.ts';
import { notifyEventChange } from './enqueue-closure-event.ts';

/** Applicants see when a berth is closed, and the reason only if the calendar shows it. */
const nameFor = (actor: Actor, { name, type }: Pick<StoredClosure, 'name' | 'type'>) =>
  type === '1' || !isApplicantOrganization(actor.organizationType) ? name : null;

export const showEvent = (actor: Actor, event: StoredClosure): ClosureDetail => ({
  ...event,
  name: nameFor(actor, event),
  canChange: hasCapability('nonAcceptancePeriod.update', actorKindOf(actor)),
});

export const showOccurrence = (actor: Actor, occurrence: StoredOccurrence): ClosureOccurrence => ({
  ...occurrence,
  name: nameFor(actor, occurrence),
});

export const registerEvent = async (context: ContextWithBody<typeof createClosure>) => {
  const { tx, actor, accessFilter, body } = context;
  await lockAccessibleBerth(tx, accessFilter, body.berthId);
  const event = await addEvent(context, body);
  await notifyEventChange(tx, event, 'eventAdded');
  return showEvent(actor, event);
};

type Caller = { tx: Transaction; actor: Actor; accessFilter: Condition<ScopeAttribute> };
type NewEvent = Parameters<typeof toClosureColumns>[0] & { berthId: number; acceptsHolders?: boolean | undefined };

/** Creates an event with its history. It may replace one occurrence of a series. */
export const addEvent = async (
  { tx, actor, accessFilter }: Caller,
  { berthId, acceptsHolders, ...fields }: NewEvent,
  place?: { seriesId: number; replacesOn: string },
) => {
  if (!acceptsHolders) await assertNoHoldersDuringClosure(tx, { berthId, ...fields });
  const columns = { berthId, ...toClosureColumns(fields), ...place };
  const { id } = await insertClosure(tx, columns);
  const event = await getClosure(tx, accessFilter, id);
  await insertHistory(tx, 'nonAcceptancePeriodHistory', {
    periodId: event.id,
    berthId: event.berthId,
    version: 1,
    action: 'create',
    changes: diffFields({}, columns),
    actor,
  });
  return event;
};

type Removal = ContextWithBody<typeof deleteClosure> & { record: StoredClosure };

/** Removes one occurrence, or the event with the events that replace its occurrences. The history is kept. */
export const removeEvent = async (removing: Removal) => {
  const { tx, actor, accessFilter, query, record } = removing;
  if (query.onlyOn !== undefined) {
    await skipOccurrence(removing, query.onlyOn);
    await notifyEventChange(tx, { ...record, ...shiftToDay(record, query.onlyOn), recurrence: null }, 'eventRemoved');
    return { id: record.id };
  }
  for (const event of [...(await lockReplacementClosures(tx, accessFilter, record.id)), record]) {
    const changes = removalDifferences(toClosureColumns(event));
    await insertHistory(tx, 'nonAcceptancePeriodHistory', {
      periodId: event.id,
      berthId: event.berthId,
      version: event.version + 1,
      action: 'delete',
      changes,
      actor,
    });
    await deleteClosureRow(tx, event.id);
  }
  await schedulePromotion(tx, record.berthId);
  await notifyEventChange(tx, record, 'eventRemoved');
  return { id: record.id };
};

type Skip = { tx: Transaction; actor: Actor; record: StoredClosure };

/** Skips one day of a series. Refused if the series has no occurrence on it. */
export const skipOccurrence = async ({ tx, actor, record }: Skip, day: string) => {
  const { id, version, recurrence } = record;
  if (!recurrence || !occursOn(toRecurrence(recurrence), dayFromIso(day)))
    throw new InvalidInput([{ path: 'onlyOn', code: 'notAnOccurrence' }]);
  const skippedOn = [...recurrence.skippedOn, day].toSorted();
  await updateClosureRow(tx, id, { skippedOn });
  const changes = diffFields(recurrence, { skippedOn });
  await insertHistory(tx, 'nonAcceptancePeriodHistory', {
    periodId: record.id,
    berthId: record.berthId,
    version: version + 1,
    action: 'skip',
    changes,
    actor,
  });
  await schedulePromotion(tx, record.berthId);
};
