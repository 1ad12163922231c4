import {
  type BerthDetail,
  changeableBerthFields,
  type createBerth,
  type listBerths,
  type updateBerth,
} from '@kiko/contract/berths/berth-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { all, type Condition, equals, matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes, type ScopeAttribute, scopes } from '@kiko/domain/access/scopes.ts';
import { displayColorOf } from '@kiko/domain/berths/berth-color.ts';
import { type AcceptancePeriodSettingType, acceptancePeriodSettingTypes } from '@kiko/domain/berths/berth-rules.ts';
import { isApplicantOrganization } from '@kiko/domain/organizations/organization-types.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { mapPage } from '../kit/database/page-of.ts';
import { toNameColumns } from '../kit/database/sql-expressions.ts';
import { assertEditableFields } from '../kit/http/editable-fields.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { assertNoHolders } from '../reservations/shared/assert-no-holders.ts';
import { schedulePromotion } from '../reservations/shared/booking-jobs.ts';
import {
  getBerth,
  hasPeriod,
  insertBerth,
  lockPortInService,
  type StoredBerth,
  selectBerths,
  updateBerthRow,
} from './berth-queries.ts';

/** One page of the caller's berths; abolished ones only on request. */
export const listVisibleBerths = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listBerths>) => {
  const narrower: Condition<ScopeAttribute>[] = [];
  if (!query.includeAbolished) narrower.push(equals('isAbolished', false));
  // Only the groups of applicants have ports to filter by (specification 6).
  if (query.available && isApplicantOrganization(actor.organizationType)) narrower.push(scopes.groupPorts(actor));
  const within = all(accessFilter, ...narrower);
  return mapPage(await selectBerths(tx, within, query), (row) => showBerthRow(actor, row));
};

/** The fields that the user may change. Abolishing is for masters and the ministry. */
const editableBerthFields = (actor: Actor): string[] => {
  const kind = actorKindOf(actor);
  if (!hasCapability('berth.update', kind)) return [];
  return changeableBerthFields.filter((field) => field !== 'isAbolished' || kind !== 'harborMember');
};

type Shown = { id: number; colorIndex: number | null; needsNextPeriod: boolean | null };

/** Adds the display color and, for harbor managers and the ministry, whether the next acceptance period is due. */
const showBerthRow = <Row extends Shown>(actor: Actor, row: Row) => ({
  ...row,
  displayColor: displayColorOf(row),
  needsNextPeriod: isApplicantOrganization(actor.organizationType) ? null : row.needsNextPeriod,
});

export const showBerth = (actor: Actor, berth: StoredBerth): BerthDetail => ({
  ...showBerthRow(actor, berth),
  // Others may not read all groups of the organization.
  groups:
    hasCapability('group.update', actorKindOf(actor)) && !isApplicantOrganization(actor.organizationType) ? berth.groups : null,
  editableFields: editableBerthFields(actor),
});

export const registerBerth = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createBerth>) => {
  const { name, ...fields } = body;
  const port = await lockPortInService(tx, fields.portId);
  if (!port || !matches(accessFilter, { ...noScopeAttributes, ...port })) {
    throw unknownReferenceRefusal('portId');
  }
  const columns = { ...fields, ...toNameColumns(name) };
  const { id } = await insertBerth(tx, columns);
  await refuseWithoutPeriod(tx, id, fields.acceptancePeriodSettingType);
  await insertHistory(tx, 'berthHistory', { berthId: id, version: 1, action: 'create', changes: diffFields({}, columns), actor });
  return showBerth(actor, await getBerth(tx, accessFilter, id));
};

type Change = ContextWithBody<typeof updateBerth> & { record: StoredBerth };

export const changeBerth = async ({ tx, actor, accessFilter, body, record }: Change) => {
  const { version, name, ...fields } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  assertEditableFields(Object.keys(fields), editableBerthFields(actor));

  const columns = { ...fields, ...(name && toNameColumns(name)) };
  const changes = diffFields({ ...record, ...toNameColumns(record.name) }, columns);
  if (Object.keys(changes).length === 0) return showBerth(actor, record);

  if (changes['acceptancePeriodSettingType']) await refuseWithoutPeriod(tx, record.id, fields.acceptancePeriodSettingType);
  if (changes['isAbolished']?.to === true) await assertNoHolders(tx, { berthId: record.id, code: 'berth.isHeld' });
  await updateBerthRow(tx, record.id, columns);
  await insertHistory(tx, 'berthHistory', {
    berthId: record.id,
    version: version + 1,
    action: historyActionOf(changes),
    changes,
    actor,
  });
  if (givesRoom.some((field) => changes[field])) await schedulePromotion(tx, record.id);
  return showBerth(actor, await getBerth(tx, accessFilter, record.id));
};

/** A change of these can allow a promotion of waiting requests. */
const givesRoom = ['maxShipsPerDay', 'hasAutomaticPromotion', 'isAbolished'];

const historyActionOf = ({ isAbolished }: ReturnType<typeof diffFields>) => {
  if (!isAbolished) return 'update';
  return isAbolished.to ? 'abolish' : 'restore';
};

/** A berth can be set to a method only if it has a period of it. Otherwise it could not be booked. */
const refuseWithoutPeriod = async (tx: Transaction, berthId: number, method: AcceptancePeriodSettingType | undefined) => {
  if (method === undefined || method === acceptancePeriodSettingTypes.none) return;
  if (await hasPeriod(tx, berthId, method)) return;
  throw new InvalidInput([{ path: 'acceptancePeriodSettingType', code: 'periodMissing' }]);
};
