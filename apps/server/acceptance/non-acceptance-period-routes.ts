import {
  createNonAcceptancePeriod,
  deleteNonAcceptancePeriod,
  getNonAcceptancePeriod,
  listNonAcceptancePeriodDetails,
  listNonAcceptancePeriods,
  updateNonAcceptancePeriod,
} from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changeEvent } from './change-event.ts';
import { registerEvent, removeEvent, showEvent, showOccurrence } from './non-acceptance-period-actions.ts';
import { countEvents, findEvent, lockEvent, selectEvents, selectOccurrences } from './non-acceptance-period-queries.ts';

export const nonAcceptancePeriodRoutes = (api: Api) => {
  serve(api, listNonAcceptancePeriods, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectEvents(tx, accessFilter, query)).map((event) => showEvent(actor, event)),
    rowCount: await countEvents(tx, accessFilter, query),
  }));
  serve(api, createNonAcceptancePeriod, registerEvent);
  serveRecord(api, getNonAcceptancePeriod, {
    find: ({ tx, accessFilter, params }) => findEvent(tx, accessFilter, params.id),
    act: async ({ actor, record }) => showEvent(actor, record),
  });
  serveRecord(api, updateNonAcceptancePeriod, {
    find: ({ tx, accessFilter, params }) => lockEvent(tx, accessFilter, params.id),
    act: changeEvent,
  });
  serveRecord(api, deleteNonAcceptancePeriod, {
    find: ({ tx, accessFilter, params }) => lockEvent(tx, accessFilter, params.id),
    act: removeEvent,
  });
  serve(api, listNonAcceptancePeriodDetails, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectOccurrences(tx, accessFilter, query)).map((occurrence) => showOccurrence(actor, occurrence)),
  }));
};
