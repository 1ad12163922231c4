import {
  createAcceptancePeriod,
  deleteAcceptancePeriod,
  getAcceptancePeriod,
  listAcceptancePeriods,
  updateAcceptancePeriod,
} from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changePeriod, listVisiblePeriods, registerPeriod, removePeriod, showPeriod } from './acceptance-period-actions.ts';
import { findAcceptancePeriod, lockAcceptancePeriod } from './acceptance-period-queries.ts';

export const acceptancePeriodRoutes = (api: Api) => {
  serve(api, listAcceptancePeriods, listVisiblePeriods);
  serve(api, createAcceptancePeriod, registerPeriod);
  serveRecord(api, getAcceptancePeriod, {
    find: ({ tx, accessFilter, params }) => findAcceptancePeriod(tx, accessFilter, params.id),
    handle: async ({ actor, record }) => showPeriod(actor, record),
  });
  serveRecord(api, updateAcceptancePeriod, {
    find: ({ tx, accessFilter, params }) => lockAcceptancePeriod(tx, accessFilter, params.id),
    handle: changePeriod,
  });
  serveRecord(api, deleteAcceptancePeriod, {
    find: ({ tx, accessFilter, params }) => lockAcceptancePeriod(tx, accessFilter, params.id),
    handle: removePeriod,
  });
};
