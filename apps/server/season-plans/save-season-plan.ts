import type { createSeasonPlan, updateSeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { findSeasonPlan, insertSeasonPlan, type StoredPlan, updateSeasonPlanRow } from './season-plan-queries.ts';
import { showSeasonPlan } from './show-season-plan.ts';

export const beginSeasonPlan = async ({ tx, actor, reach, body }: ContextWithBody<typeof createSeasonPlan>) => {
  const { name, shipId, details = {}, rows = [] } = body;
  const { id } = await insertSeasonPlan(tx, { organizationId: actor.organizationId, name, shipId, details, rows });
  return show(tx, reach, id);
};

export const saveSeasonPlan = async (context: ContextWithBody<typeof updateSeasonPlan> & { record: StoredPlan }) => {
  const { tx, reach, body, record } = context;
  const { version, ...plan } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  await updateSeasonPlanRow(tx, record.id, plan);
  return show(tx, reach, record.id);
};

const show = async (
  tx: ContextWithBody<typeof updateSeasonPlan>['tx'],
  reach: Parameters<typeof findSeasonPlan>[1],
  id: number,
) => {
  const plan = await findSeasonPlan(tx, reach, id);
  if (!plan) throw new Refusal('record.notFound');
  return showSeasonPlan(tx, plan);
};
