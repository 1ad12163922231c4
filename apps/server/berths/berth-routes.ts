import { createBerth, getBerth, listBerths, updateBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { findBerth, lockBerth } from './berth-queries.ts';
import { changeBerth } from './change-berth.ts';
import { listVisibleBerths } from './list-berths.ts';
import { registerBerth } from './register-berth.ts';
import { showBerth } from './show-berth.ts';

export const berthRoutes = (api: Api) => {
  serve(api, listBerths, listVisibleBerths);
  serve(api, createBerth, registerBerth);
  serveRecord(api, getBerth, {
    find: ({ tx, reach, params }) => findBerth(tx, reach, params.id),
    act: async ({ actor, record }) => showBerth(actor, record),
  });
  serveRecord(api, updateBerth, {
    find: ({ tx, reach, params }) => lockBerth(tx, reach, params.id),
    act: changeBerth,
  });
};
