import type { Transaction } from '@kiko/database/connection.ts';
import { readRecurrence, takesPlaceOn } from '@kiko/domain/acceptance/event-occurrences.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { callUpWaiting } from '../kit/booking-jobs.ts';
import { differences } from '../kit/differences.ts';
import { insertNonAcceptancePeriodHistory } from '../kit/history-queries.ts';
import { InvalidInput } from '../kit/validation.ts';
import { type StoredEvent, updateEventColumns } from './non-acceptance-period-queries.ts';

type Skip = { tx: Transaction; actor: Actor; record: StoredEvent };

/** Takes one day out of a series; refused where the series does not take place on it, or no longer. */
export const skipOccurrence = async ({ tx, actor, record }: Skip, day: string) => {
  const { id, version, recurrence } = record;
  if (!recurrence || !takesPlaceOn(readRecurrence(recurrence), dayFromIso(day)))
    throw new InvalidInput([{ path: 'onlyOn', code: 'notAnOccurrence' }]);
  const skippedOn = [...recurrence.skippedOn, day].toSorted();
  await updateEventColumns(tx, id, { skippedOn });
  const changes = differences(recurrence, { skippedOn });
  await insertNonAcceptancePeriodHistory(tx, record, { version: version + 1, move: 'skip', changes, actor });
  await callUpWaiting(tx, record.berthId);
};
