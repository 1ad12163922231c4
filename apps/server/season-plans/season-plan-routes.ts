import {
  createSeasonPlan,
  deleteSeasonPlan,
  getSeasonPlan,
  listSeasonPlans,
  updateSeasonPlan,
} from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changeSeasonPlan, registerSeasonPlan, showSeasonPlan } from './season-plan-actions.ts';
import { deleteSeasonPlanRow, findSeasonPlan, lockSeasonPlan, selectSeasonPlans } from './season-plan-queries.ts';

export const seasonPlanRoutes = (api: Api) => {
  serve(api, listSeasonPlans, ({ tx, accessFilter, query }) => selectSeasonPlans(tx, accessFilter, query));
  serve(api, createSeasonPlan, registerSeasonPlan);
  serveRecord(api, getSeasonPlan, {
    find: ({ tx, accessFilter, params }) => findSeasonPlan(tx, accessFilter, params.id),
    handle: ({ tx, record }) => showSeasonPlan(tx, record),
  });
  serveRecord(api, updateSeasonPlan, {
    find: ({ tx, accessFilter, params }) => lockSeasonPlan(tx, accessFilter, params.id),
    handle: changeSeasonPlan,
  });
  serveRecord(api, deleteSeasonPlan, {
    find: ({ tx, accessFilter, params }) => lockSeasonPlan(tx, accessFilter, params.id),
    handle: async ({ tx, record }) => {
      await deleteSeasonPlanRow(tx, record.id);
      return { id: record.id };
    },
  });
};
