import {
  createClosure,
  deleteClosure,
  getClosure,
  listClosureOccurrences,
  listClosures,
  updateClosure,
} from '@kiko/contract/acceptance/closure-endpoints.ts';
import { mapPage } from '../kit/database/page-of.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changeClosure } from './change-closure.ts';
import { findClosure, lockClosure, selectClosures, selectOccurrences } from './closure-queries.ts';
import { registerEvent, removeEvent, showEvent, showOccurrence } from './non-acceptance-period-actions.ts';

export const closureRoutes = (api: Api) => {
  serve(api, listClosures, async ({ tx, actor, accessFilter, query }) =>
    mapPage(await selectClosures(tx, accessFilter, query), (event) => showEvent(actor, event)),
  );
  serve(api, createClosure, registerEvent);
  serveRecord(api, getClosure, {
    find: ({ tx, accessFilter, params }) => findClosure(tx, accessFilter, params.id),
    handle: async ({ actor, record }) => showEvent(actor, record),
  });
  serveRecord(api, updateClosure, {
    find: ({ tx, accessFilter, params }) => lockClosure(tx, accessFilter, params.id),
    handle: changeClosure,
  });
  serveRecord(api, deleteClosure, {
    find: ({ tx, accessFilter, params }) => lockClosure(tx, accessFilter, params.id),
    handle: removeEvent,
  });
  serve(api, listClosureOccurrences, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectOccurrences(tx, accessFilter, query)).map((occurrence) => showOccurrence(actor, occurrence)),
  }));
};
