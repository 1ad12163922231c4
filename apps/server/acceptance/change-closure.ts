import type { updateClosure } from '@kiko/contract/acceptance/closure-endpoints.ts';
import { findClosureIssues } from '@kiko/contract/acceptance/closure-shapes.ts';
import { applyChange, diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { schedulePromotion } from '../reservations/shared/booking-jobs.ts';
import { assertNoHoldersDuringClosure } from './assert-no-holders-during-closure.ts';
import { shiftToDay, toClosureColumns } from './closure-columns.ts';
import { getClosure, type StoredClosure, updateClosureRow } from './closure-queries.ts';
import { notifyEventChange } from './enqueue-closure-event.ts';
import { addEvent, showEvent, skipOccurrence } from './non-acceptance-period-actions.ts';

type ChangeContext = ContextWithBody<typeof updateClosure> & { record: StoredClosure };

export const changeClosure = async (change: ChangeContext) => {
  if (change.body.version !== change.record.version) throw new Refusal('record.stale');
  const { onlyOn } = change.body;
  const event = onlyOn === undefined ? await changeWholeClosure(change) : await changeOccurrence(change, onlyOn);
  if (event !== change.record) await notifyEventChange(change.tx, event, 'eventChanged');
  return showEvent(change.actor, event);
};

const changeWholeClosure = async ({ tx, actor, accessFilter, body, record }: ChangeContext) => {
  const { version, onlyOn: _, acceptsHolders, recurrence, ...fields } = body;
  // Skipped days stay skipped.
  const kept = recurrence && { ...recurrence, skippedOn: record.recurrence?.skippedOn ?? [] };
  const changed = applyChange(record, { ...fields, recurrence: kept });
  assertValidClosure(changed);

  const columns = toClosureColumns(changed);
  const changes = diffFields(toClosureColumns(record), columns);
  if (Object.keys(changes).length === 0) return record;
  if (!acceptsHolders) await assertNoHoldersDuringClosure(tx, changed);
  await updateClosureRow(tx, record.id, columns);
  await insertHistory(tx, 'nonAcceptancePeriodHistory', {
    periodId: record.id,
    berthId: record.berthId,
    version: version + 1,
    action: 'update',
    changes,
    actor,
  });
  await schedulePromotion(tx, record.berthId);
  return getClosure(tx, accessFilter, record.id);
};

/** Skips the day in the series and creates a separate event for it. */
const changeOccurrence = async (change: ChangeContext, onlyOn: string) => {
  const { body, record } = change;
  const { version: _version, onlyOn: _onlyOn, acceptsHolders, recurrence, ...fields } = body;
  if (recurrence) throw new InvalidInput([{ path: 'recurrence', code: 'unknownField' }]);
  const alone = applyChange({ ...record, ...shiftToDay(record, onlyOn), recurrence: null }, fields);
  assertValidClosure(alone);
  await skipOccurrence(change, onlyOn);
  return addEvent(change, { ...alone, acceptsHolders }, { seriesId: record.id, replacesOn: onlyOn });
};

/** Validates the event after the change. An event that replaces an occurrence cannot become a series. */
const assertValidClosure = (event: Parameters<typeof findClosureIssues>[0] & { seriesId: number | null }) => {
  const issues = findClosureIssues(event);
  if (event.seriesId !== null && event.recurrence) issues.push({ path: 'recurrence', code: 'unknownField' });
  if (issues.length > 0) throw new InvalidInput(issues);
};
