import type { deleteNonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { callUpWaiting } from '../kit/booking-jobs.ts';
import { removal } from '../kit/differences.ts';
import { insertNonAcceptancePeriodHistory } from '../kit/history-queries.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { asEventColumns, onDay } from './event-columns.ts';
import { deleteEventRow, lockReplacements, type StoredEvent } from './non-acceptance-period-queries.ts';
import { skipOccurrence } from './skip-occurrence.ts';
import { tellEvent } from './tell-event.ts';

type Removal = ContextWithBody<typeof deleteNonAcceptancePeriod> & { record: StoredEvent };

/** One occurrence, or the event with those that stand for single occurrences. What is removed stays readable in its history. */
export const removeEvent = async (removing: Removal) => {
  const { tx, actor, reach, query, record } = removing;
  if (query.onlyOn !== undefined) {
    await skipOccurrence(removing, query.onlyOn);
    await tellEvent(tx, { ...record, ...onDay(record, query.onlyOn), recurrence: null }, 'eventRemoved');
    return { id: record.id };
  }
  for (const event of [...(await lockReplacements(tx, reach, record.id)), record]) {
    const changes = removal(asEventColumns(event));
    await insertNonAcceptancePeriodHistory(tx, event, { version: event.version + 1, move: 'delete', changes, actor });
    await deleteEventRow(tx, event.id);
  }
  await callUpWaiting(tx, record.berthId);
  await tellEvent(tx, record, 'eventRemoved');
  return { id: record.id };
};
