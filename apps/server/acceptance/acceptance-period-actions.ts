import {
  type AcceptancePeriod,
  type createAcceptancePeriod,
  type deleteAcceptancePeriod,
  findPeriodIssues,
  type listAcceptancePeriods,
  type updateAcceptancePeriod,
} from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { all } from '@kiko/domain/access/condition.ts';
import { scopes } from '@kiko/domain/access/scopes.ts';
import { isApplicantOrganization } from '@kiko/domain/organizations/organization-types.ts';
import { lockAccessibleBerth } from '../berths/shared/accessible-berth-queries.ts';
import { applyChange, diffFields, removalDifferences } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { mapPage } from '../kit/database/page-of.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import {
  deleteAcceptancePeriodRow,
  findOverlappingPeriod,
  getAcceptancePeriod,
  insertAcceptancePeriod,
  type StoredAcceptancePeriod,
  selectAcceptancePeriods,
  updateAcceptancePeriodRow,
} from './acceptance-period-queries.ts';
import { notifyPeriodChange } from './enqueue-acceptance-period-event.ts';

export const listVisiblePeriods = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listAcceptancePeriods>) => {
  // Only the groups of applicants have ports to filter by (specification 6).
  const within =
    query.available && isApplicantOrganization(actor.organizationType) ? all(accessFilter, scopes.groupPorts(actor)) : accessFilter;
  return mapPage(await selectAcceptancePeriods(tx, within, query), (row) => showPeriod(actor, row));
};

/** A harbor manager may change every period it sees: read and write access have the same scope. */
export const showPeriod = (actor: Actor, period: StoredAcceptancePeriod): AcceptancePeriod => ({
  ...period,
  canChange: hasCapability('acceptancePeriod.update', actorKindOf(actor)),
});

export const registerPeriod = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createAcceptancePeriod>) => {
  await lockAccessibleBerth(tx, accessFilter, body.berthId);
  await refuseOverlap(tx, body);
  const { id } = await insertAcceptancePeriod(tx, body);
  const period = await getAcceptancePeriod(tx, accessFilter, id);
  await insertHistory(tx, 'acceptancePeriodHistory', {
    periodId: period.id,
    berthId: period.berthId,
    version: 1,
    action: 'create',
    changes: diffFields({}, body),
    actor,
  });
  await notifyPeriodChange(tx, period, 'create');
  return showPeriod(actor, period);
};

type Change = ContextWithBody<typeof updateAcceptancePeriod> & { record: StoredAcceptancePeriod };

export const changePeriod = async ({ tx, actor, accessFilter, body, record }: Change) => {
  const { version, ...columns } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  const changes = diffFields(record, columns);
  if (Object.keys(changes).length === 0) return showPeriod(actor, record);

  const changed = applyChange(record, columns);
  const issues = findPeriodIssues(changed);
  if (issues.length > 0) throw new InvalidInput(issues);
  await refuseOverlap(tx, changed);
  await updateAcceptancePeriodRow(tx, record.id, columns);
  await insertHistory(tx, 'acceptancePeriodHistory', {
    periodId: record.id,
    berthId: record.berthId,
    version: version + 1,
    action: 'update',
    changes,
    actor,
  });
  const period = await getAcceptancePeriod(tx, accessFilter, record.id);
  await notifyPeriodChange(tx, period, 'update');
  return showPeriod(actor, period);
};

type Removal = ContextWithBody<typeof deleteAcceptancePeriod> & { record: StoredAcceptancePeriod };

/** The history of a removed period is kept. */
export const removePeriod = async ({ tx, actor, record }: Removal) => {
  const { id, version, method, publishAt, startAt, endAt, relativeStartDays, relativeEndDays } = record;
  const changes = removalDifferences({ method, publishAt, startAt, endAt, relativeStartDays, relativeEndDays });
  await insertHistory(tx, 'acceptancePeriodHistory', {
    periodId: record.id,
    berthId: record.berthId,
    version: version + 1,
    action: 'delete',
    changes,
    actor,
  });
  await notifyPeriodChange(tx, record, 'delete');
  await deleteAcceptancePeriodRow(tx, id);
  return { id };
};

type Times = Parameters<typeof findOverlappingPeriod>[1];

/** Names the conflicting period. For two concurrent saves the exclusion constraint decides. */
const refuseOverlap = async (tx: Transaction, times: Times) => {
  const inTheWay = await findOverlappingPeriod(tx, times);
  if (!inTheWay) return;
  const path = times.method === acceptanceMethods.absolute ? 'startAt' : 'relativeStartDays';
  throw new Refusal('acceptancePeriod.overlaps', [{ path, code: 'overlaps', params: { periodId: inTheWay.id } }]);
};
