import { createBerth, getBerth, listBerths, updateBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changeBerth, listVisibleBerths, registerBerth, showBerth } from './berth-actions.ts';
import { findBerth, lockBerth } from './berth-queries.ts';

export const berthRoutes = (api: Api) => {
  serve(api, listBerths, listVisibleBerths);
  serve(api, createBerth, registerBerth);
  serveRecord(api, getBerth, {
    find: ({ tx, accessFilter, params }) => findBerth(tx, accessFilter, params.id),
    handle: async ({ actor, record }) => showBerth(actor, record),
  });
  serveRecord(api, updateBerth, {
    find: ({ tx, accessFilter, params }) => lockBerth(tx, accessFilter, params.id),
    handle: changeBerth,
  });
};
