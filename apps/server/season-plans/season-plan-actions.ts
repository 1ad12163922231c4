import type { createSeasonPlan, SeasonPlan, updateSeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import {
  findSeasonPlan,
  insertSeasonPlan,
  isShipVisible,
  type StoredSeasonPlan,
  selectSubmittedRows,
  updateSeasonPlanRow,
} from './season-plan-queries.ts';

/** The state of a submitted row is read from its reservation and not stored here, so it is never out of date. */
export const showSeasonPlan = async (tx: Transaction, { organizationId, ...plan }: StoredSeasonPlan): Promise<SeasonPlan> => {
  const submitted = await selectSubmittedRows(tx, { organizationId, rows: plan.rows });
  return { ...plan, rows: plan.rows.map((row) => ({ ...row, reservation: submitted.get(row.key) ?? null })) };
};

export const registerSeasonPlan = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createSeasonPlan>) => {
  const { name, shipId, details = {}, rows = [] } = body;
  if (!(await isShipVisible(tx, actor, shipId))) throw unknownReferenceRefusal('shipId');
  const { id } = await insertSeasonPlan(tx, { organizationId: actor.organizationId, name, shipId, details, rows });
  return showSavedPlan(tx, accessFilter, id);
};

export const changeSeasonPlan = async (context: ContextWithBody<typeof updateSeasonPlan> & { record: StoredSeasonPlan }) => {
  const { tx, accessFilter, body, record } = context;
  const { version, ...plan } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  await updateSeasonPlanRow(tx, record.id, plan);
  return showSavedPlan(tx, accessFilter, record.id);
};

const showSavedPlan = async (
  tx: ContextWithBody<typeof updateSeasonPlan>['tx'],
  accessFilter: Parameters<typeof findSeasonPlan>[1],
  id: number,
) => {
  const plan = await findSeasonPlan(tx, accessFilter, id);
  if (!plan) throw new Refusal('record.notFound');
  return showSeasonPlan(tx, plan);
};
