import type { SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { type StoredPlan, selectSubmitted } from './season-plan-queries.ts';

/** What became of a row is the reservation's own business: nothing of it is kept here, so nothing of it can be out of date. */
export const showSeasonPlan = async (tx: Transaction, { organizationId, ...plan }: StoredPlan): Promise<SeasonPlan> => {
  const submitted = await selectSubmitted(tx, { organizationId, rows: plan.rows });
  return { ...plan, rows: plan.rows.map((row) => ({ ...row, reservation: submitted.get(row.key) ?? null })) };
};
