import {
  createAcceptancePeriod,
  deleteAcceptancePeriod,
  getAcceptancePeriod,
  listAcceptancePeriods,
  updateAcceptancePeriod,
} from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { findPeriod, lockPeriod } from './acceptance-period-queries.ts';
import { changePeriod } from './change-period.ts';
import { listVisiblePeriods } from './list-periods.ts';
import { registerPeriod } from './register-period.ts';
import { removePeriod } from './remove-period.ts';
import { showPeriod } from './show-period.ts';

export const acceptancePeriodRoutes = (api: Api) => {
  serve(api, listAcceptancePeriods, listVisiblePeriods);
  serve(api, createAcceptancePeriod, registerPeriod);
  serveRecord(api, getAcceptancePeriod, {
    find: ({ tx, reach, params }) => findPeriod(tx, reach, params.id),
    act: async ({ actor, record }) => showPeriod(actor, record),
  });
  serveRecord(api, updateAcceptancePeriod, {
    find: ({ tx, reach, params }) => lockPeriod(tx, reach, params.id),
    act: changePeriod,
  });
  serveRecord(api, deleteAcceptancePeriod, {
    find: ({ tx, reach, params }) => lockPeriod(tx, reach, params.id),
    act: removePeriod,
  });
};
