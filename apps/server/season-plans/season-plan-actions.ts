import type { createSeasonPlan, SeasonPlan, updateSeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { findSeasonPlan, insertSeasonPlan, type StoredPlan, selectSubmitted, updateSeasonPlanRow } from './season-plan-queries.ts';

/** The state of a submitted row is read from its reservation and not stored here, so it is never out of date. */
export const showSeasonPlan = async (tx: Transaction, { organizationId, ...plan }: StoredPlan): Promise<SeasonPlan> => {
  const submitted = await selectSubmitted(tx, { organizationId, rows: plan.rows });
  return { ...plan, rows: plan.rows.map((row) => ({ ...row, reservation: submitted.get(row.key) ?? null })) };
};

export const beginSeasonPlan = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createSeasonPlan>) => {
  const { name, shipId, details = {}, rows = [] } = body;
  const { id } = await insertSeasonPlan(tx, { organizationId: actor.organizationId, name, shipId, details, rows });
  return show(tx, accessFilter, id);
};

export const saveSeasonPlan = async (context: ContextWithBody<typeof updateSeasonPlan> & { record: StoredPlan }) => {
  const { tx, accessFilter, body, record } = context;
  const { version, ...plan } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  await updateSeasonPlanRow(tx, record.id, plan);
  return show(tx, accessFilter, record.id);
};

const show = async (
  tx: ContextWithBody<typeof updateSeasonPlan>['tx'],
  accessFilter: Parameters<typeof findSeasonPlan>[1],
  id: number,
) => {
  const plan = await findSeasonPlan(tx, accessFilter, id);
  if (!plan) throw new Refusal('record.notFound');
  return showSeasonPlan(tx, plan);
};
