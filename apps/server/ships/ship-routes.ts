import { createShip, getShip, listShips, updateShip } from '@kiko/contract/ships/ship-endpoints.ts';
import {
  createShipRequest,
  getShipRequest,
  listShipRequests,
  updateShipRequest,
} from '@kiko/contract/ships/ship-request-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changeShip, type SetFavoriteShip } from './change-ship.ts';
import { listVisibleShips } from './list-ships.ts';
import { registerShip } from './register-ship.ts';
import { findShip, lockShip } from './ship-queries.ts';
import { findShipRequest, lockShipRequest, selectShipRequests } from './ship-request-queries.ts';
import { canMaintainShips, showShip } from './show-ship.ts';
import { showShipRequest } from './show-ship-request.ts';
import { submitShipRequest } from './submit-ship-request.ts';
import { transitionShipRequest } from './transition-ship-request.ts';

export const shipRoutes = (api: Api, keepFavorite: SetFavoriteShip) => {
  serve(api, listShips, listVisibleShips);
  serve(api, createShip, registerShip);
  serveRecord(api, getShip, {
    find: ({ tx, actor, accessFilter, params }) => findShip(tx, { actor, accessFilter }, params.id),
    handle: async ({ actor, record }) => showShip(actor, record),
  });
  serveRecord(api, updateShip, {
    find: ({ tx, actor, accessFilter, params }) =>
      (canMaintainShips(actor) ? lockShip : findShip)(tx, { actor, accessFilter }, params.id),
    handle: changeShip(keepFavorite),
  });

  serve(api, listShipRequests, ({ tx, accessFilter, query }) => selectShipRequests(tx, accessFilter, query));
  serve(api, createShipRequest, submitShipRequest);
  serveRecord(api, getShipRequest, {
    find: ({ tx, accessFilter, params }) => findShipRequest(tx, accessFilter, params.id),
    handle: ({ tx, actor, record }) => showShipRequest(tx, actor, record),
  });
  serveRecord(api, updateShipRequest, {
    find: ({ tx, accessFilter, params }) => lockShipRequest(tx, accessFilter, params.id),
    handle: transitionShipRequest,
  });
};
