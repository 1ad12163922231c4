import { createShip, getShip, listShips, updateShip } from '@kiko/contract/ships/ship-endpoints.ts';
import {
  createShipRequest,
  getShipRequest,
  listShipRequests,
  updateShipRequest,
} from '@kiko/contract/ships/ship-request-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { changeShip, type KeepFavorite } from './change-ship.ts';
import { listVisibleShips } from './list-ships.ts';
import { moveShipRequest } from './move-ship-request.ts';
import { registerShip } from './register-ship.ts';
import { findShip, lockShip } from './ship-queries.ts';
import { countShipRequests, findShipRequest, lockShipRequest, selectShipRequests } from './ship-request-queries.ts';
import { isShipKeeper, showShip } from './show-ship.ts';
import { showShipRequest } from './show-ship-request.ts';
import { submitShipRequest } from './submit-ship-request.ts';

export const shipRoutes = (api: Api, keepFavorite: KeepFavorite) => {
  serve(api, listShips, listVisibleShips);
  serve(api, createShip, registerShip);
  serveRecord(api, getShip, {
    find: ({ tx, actor, reach, params }) => findShip(tx, { actor, reach }, params.id),
    act: async ({ actor, record }) => showShip(actor, record),
  });
  serveRecord(api, updateShip, {
    find: ({ tx, actor, reach, params }) => (isShipKeeper(actor) ? lockShip : findShip)(tx, { actor, reach }, params.id),
    act: changeShip(keepFavorite),
  });

  serve(api, listShipRequests, async ({ tx, reach, query }) => ({
    rows: await selectShipRequests(tx, reach, query),
    rowCount: await countShipRequests(tx, reach, query),
  }));
  serve(api, createShipRequest, submitShipRequest);
  serveRecord(api, getShipRequest, {
    find: ({ tx, reach, params }) => findShipRequest(tx, reach, params.id),
    act: ({ tx, actor, record }) => showShipRequest(tx, actor, record),
  });
  serveRecord(api, updateShipRequest, {
    find: ({ tx, reach, params }) => lockShipRequest(tx, reach, params.id),
    act: moveShipRequest,
  });
};
