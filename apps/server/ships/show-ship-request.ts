import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { always } from '@kiko/domain/access/condition.ts';
import { allowedMoves } from '@kiko/domain/ships/ship-request-moves.ts';
import { asDescription } from './describe-ship.ts';
import { findShip } from './ship-queries.ts';
import type { StoredShipRequest } from './ship-request-queries.ts';

/** A request with the ship as it is now; one that was hidden meanwhile stays hidden from its applicant (row-level security). */
export const showShipRequest = async (tx: Transaction, actor: Actor, request: StoredShipRequest): Promise<ShipRequestDetail> => {
  const ship = request.shipId === null ? undefined : await findShip(tx, { actor, reach: always }, request.shipId);
  return {
    ...request,
    shipNow: ship ? { ...asDescription(ship), version: ship.version } : null,
    allowedMoves: allowedMoves(request.status, kindOf(actor)),
  };
};
