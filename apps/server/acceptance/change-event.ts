import type { updateNonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { eventIssues } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { differences, withChange } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { schedulePromotion } from '../reservations/shared/booking-jobs.ts';
import { asEventColumns, onDay } from './event-columns.ts';
import { addEvent, showEvent, skipOccurrence } from './non-acceptance-period-actions.ts';
import { getEvent, type StoredEvent, updateEventColumns } from './non-acceptance-period-queries.ts';
import { notifyEventChange } from './notify-event-change.ts';
import { refuseEventOverHolders } from './refuse-event-over-holders.ts';

type Change = ContextWithBody<typeof updateNonAcceptancePeriod> & { record: StoredEvent };

export const changeEvent = async (change: Change) => {
  if (change.body.version !== change.record.version) throw new Refusal('record.stale');
  const { onlyOn } = change.body;
  const event = onlyOn === undefined ? await changeAll(change) : await changeOne(change, onlyOn);
  if (event !== change.record) await notifyEventChange(change.tx, event, 'eventChanged');
  return showEvent(change.actor, event);
};

const changeAll = async ({ tx, actor, accessFilter, body, record }: Change) => {
  const { version, onlyOn: _, acceptsHolders, recurrence, ...fields } = body;
  // Skipped days stay skipped.
  const kept = recurrence && { ...recurrence, skippedOn: record.recurrence?.skippedOn ?? [] };
  const changed = withChange(record, { ...fields, recurrence: kept });
  refuseWrong(changed);

  const columns = asEventColumns(changed);
  const changes = differences(asEventColumns(record), columns);
  if (Object.keys(changes).length === 0) return record;
  if (!acceptsHolders) await refuseEventOverHolders(tx, changed);
  await updateEventColumns(tx, record.id, columns);
  await insertHistory(tx, 'nonAcceptancePeriodHistory', {
    eventId: record.id,
    berthId: record.berthId,
    version: version + 1,
    move: 'update',
    changes,
    actor,
  });
  await schedulePromotion(tx, record.berthId);
  return getEvent(tx, accessFilter, record.id);
};

/** Skips the day in the series and creates a separate event for it. */
const changeOne = async (change: Change, onlyOn: string) => {
  const { body, record } = change;
  const { version: _version, onlyOn: _onlyOn, acceptsHolders, recurrence, ...fields } = body;
  if (recurrence) throw new InvalidInput([{ path: 'recurrence', code: 'unknownField' }]);
  const alone = withChange({ ...record, ...onDay(record, onlyOn), recurrence: null }, fields);
  refuseWrong(alone);
  await skipOccurrence(change, onlyOn);
  return addEvent(change, { ...alone, acceptsHolders }, { seriesId: record.id, replacesOn: onlyOn });
};

/** Validates the event after the change. An event that replaces an occurrence cannot become a series. */
const refuseWrong = (event: Parameters<typeof eventIssues>[0] & { seriesId: number | null }) => {
  const issues = eventIssues(event);
  if (event.seriesId !== null && event.recurrence) issues.push({ path: 'recurrence', code: 'unknownField' });
  if (issues.length > 0) throw new InvalidInput(issues);
};
