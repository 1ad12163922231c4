import type { ShipRequestDetail } from '@kiko/contract/ships/ship-request-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { always } from '@kiko/domain/access/condition.ts';
import { missingMeasures } from '@kiko/domain/ships/ship-completeness.ts';
import { allowedShipRequestTransitions, sideOf } from '@kiko/domain/ships/ship-request-workflow.ts';
import { toShipDescription } from './ship-description.ts';
import { findShip } from './ship-queries.ts';
import { listShipRequestHistory, type StoredShipRequest } from './ship-request-queries.ts';

/** A request with the current ship. A ship hidden meanwhile stays hidden from its applicant (row-level security). */
export const showShipRequest = async (tx: Transaction, actor: Actor, request: StoredShipRequest): Promise<ShipRequestDetail> => {
  const ship = request.shipId === null ? undefined : await findShip(tx, { actor, accessFilter: always }, request.shipId);
  return {
    ...request,
    shipNow: ship ? { ...toShipDescription(ship), version: ship.version } : null,
    missingMeasures: missingMeasures(request.ship),
    history: (await listShipRequestHistory(tx, request.id)).map((entry) => ({ ...entry, side: sideOf(entry.action) })),
    allowedTransitions: allowedShipRequestTransitions(request.status, actorKindOf(actor)),
  };
};
