import {
  createSeasonPlan,
  deleteSeasonPlan,
  getSeasonPlan,
  listSeasonPlans,
  updateSeasonPlan,
} from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { beginSeasonPlan, saveSeasonPlan } from './save-season-plan.ts';
import { countSeasonPlans, deleteSeasonPlanRow, findSeasonPlan, lockSeasonPlan, selectSeasonPlans } from './season-plan-queries.ts';
import { showSeasonPlan } from './show-season-plan.ts';

export const seasonPlanRoutes = (api: Api) => {
  serve(api, listSeasonPlans, async ({ tx, reach, query }) => ({
    rows: await selectSeasonPlans(tx, reach, query),
    rowCount: await countSeasonPlans(tx, reach),
  }));
  serve(api, createSeasonPlan, beginSeasonPlan);
  serveRecord(api, getSeasonPlan, {
    find: ({ tx, reach, params }) => findSeasonPlan(tx, reach, params.id),
    act: ({ tx, record }) => showSeasonPlan(tx, record),
  });
  serveRecord(api, updateSeasonPlan, {
    find: ({ tx, reach, params }) => lockSeasonPlan(tx, reach, params.id),
    act: saveSeasonPlan,
  });
  serveRecord(api, deleteSeasonPlan, {
    find: ({ tx, reach, params }) => lockSeasonPlan(tx, reach, params.id),
    act: async ({ tx, record }) => {
      await deleteSeasonPlanRow(tx, record.id);
      return { id: record.id };
    },
  });
};
