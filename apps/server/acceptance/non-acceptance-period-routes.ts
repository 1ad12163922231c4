import {
  createNonAcceptancePeriod,
  deleteNonAcceptancePeriod,
  getNonAcceptancePeriod,
  listNonAcceptancePeriodDetails,
  listNonAcceptancePeriods,
  updateNonAcceptancePeriod,
} from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { changeEvent } from './change-event.ts';
import { countEvents, findEvent, lockEvent, selectEvents, selectOccurrences } from './non-acceptance-period-queries.ts';
import { registerEvent } from './register-event.ts';
import { removeEvent } from './remove-event.ts';
import { showEvent, showOccurrence } from './show-event.ts';

export const nonAcceptancePeriodRoutes = (api: Api) => {
  serve(api, listNonAcceptancePeriods, async ({ tx, actor, reach, query }) => ({
    rows: (await selectEvents(tx, reach, query)).map((event) => showEvent(actor, event)),
    rowCount: await countEvents(tx, reach, query),
  }));
  serve(api, createNonAcceptancePeriod, registerEvent);
  serveRecord(api, getNonAcceptancePeriod, {
    find: ({ tx, reach, params }) => findEvent(tx, reach, params.id),
    act: async ({ actor, record }) => showEvent(actor, record),
  });
  serveRecord(api, updateNonAcceptancePeriod, {
    find: ({ tx, reach, params }) => lockEvent(tx, reach, params.id),
    act: changeEvent,
  });
  serveRecord(api, deleteNonAcceptancePeriod, {
    find: ({ tx, reach, params }) => lockEvent(tx, reach, params.id),
    act: removeEvent,
  });
  serve(api, listNonAcceptancePeriodDetails, async ({ tx, actor, reach, query }) => ({
    rows: (await selectOccurrences(tx, reach, query)).map((occurrence) => showOccurrence(actor, occurrence)),
  }));
};
