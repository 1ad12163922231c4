import type { updateNonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { eventIssues } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { callUpWaiting } from '../kit/booking-jobs.ts';
import { differences, withChange } from '../kit/differences.ts';
import { insertNonAcceptancePeriodHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { InvalidInput } from '../kit/validation.ts';
import { addEvent } from './add-event.ts';
import { asEventColumns, onDay } from './event-columns.ts';
import { getEvent, type StoredEvent, updateEventColumns } from './non-acceptance-period-queries.ts';
import { refuseEventOverHolders } from './refuse-event-over-holders.ts';
import { showEvent } from './show-event.ts';
import { skipOccurrence } from './skip-occurrence.ts';
import { tellEvent } from './tell-event.ts';

type Change = ContextWithBody<typeof updateNonAcceptancePeriod> & { record: StoredEvent };

export const changeEvent = async (change: Change) => {
  if (change.body.version !== change.record.version) throw new Refusal('record.stale');
  const { onlyOn } = change.body;
  const event = onlyOn === undefined ? await changeAll(change) : await changeOne(change, onlyOn);
  if (event !== change.record) await tellEvent(change.tx, event, 'eventChanged');
  return showEvent(change.actor, event);
};

const changeAll = async ({ tx, actor, reach, body, record }: Change) => {
  const { version, onlyOn: _, acceptsHolders, recurrence, ...fields } = body;
  // Days that were taken out of the series stay out.
  const kept = recurrence && { ...recurrence, skippedOn: record.recurrence?.skippedOn ?? [] };
  const changed = withChange(record, { ...fields, recurrence: kept });
  refuseWrong(changed);

  const columns = asEventColumns(changed);
  const changes = differences(asEventColumns(record), columns);
  if (Object.keys(changes).length === 0) return record;
  if (!acceptsHolders) await refuseEventOverHolders(tx, changed);
  await updateEventColumns(tx, record.id, columns);
  await insertNonAcceptancePeriodHistory(tx, record, { version: version + 1, move: 'update', changes, actor });
  await callUpWaiting(tx, record.berthId);
  return getEvent(tx, reach, record.id);
};

/** The series leaves the day out, and an event of its own takes its place. */
const changeOne = async (change: Change, onlyOn: string) => {
  const { body, record } = change;
  const { version: _version, onlyOn: _onlyOn, acceptsHolders, recurrence, ...fields } = body;
  if (recurrence) throw new InvalidInput([{ path: 'recurrence', code: 'unknownField' }]);
  const alone = withChange({ ...record, ...onDay(record, onlyOn), recurrence: null }, fields);
  refuseWrong(alone);
  await skipOccurrence(change, onlyOn);
  return addEvent(change, { ...alone, acceptsHolders }, { seriesId: record.id, replacesOn: onlyOn });
};

/** The whole event as it would be; one that stands for an occurrence cannot become a series itself. */
const refuseWrong = (event: Parameters<typeof eventIssues>[0] & { seriesId: number | null }) => {
  const issues = eventIssues(event);
  if (event.seriesId !== null && event.recurrence) issues.push({ path: 'recurrence', code: 'unknownField' });
  if (issues.length > 0) throw new InvalidInput(issues);
};
