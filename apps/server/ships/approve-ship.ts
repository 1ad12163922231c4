import { check } from '@kiko/contract/field-issues.ts';
import type { updateShipRequest } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { type ShipFields, shipFieldsShape } from '@kiko/contract/ships/ship-shapes.ts';
import { always } from '@kiko/domain/access/condition.ts';
import { differences } from '../kit/differences.ts';
import { insertShipHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { InvalidInput } from '../kit/validation.ts';
import { asNewShipColumns, asShipColumns } from './ship-columns.ts';
import { insertShip, lockShip, updateShipColumns } from './ship-queries.ts';
import type { StoredShipRequest } from './ship-request-queries.ts';

type Approval = ContextWithBody<typeof updateShipRequest> & { record: StoredShipRequest };

/** Writes the ship that was asked for, in the transaction that confirms the request; answers its id. */
export const approveShip = async (approval: Approval): Promise<number> => {
  const { record } = approval;
  // The rules may have become stricter since it was submitted.
  const checked = check(shipFieldsShape, record.ship);
  if (!checked.isValid) throw new InvalidInput(checked.issues);
  return record.shipId === null ? createShip(approval, checked.value) : overwriteShip(approval, record.shipId, checked.value);
};

const createShip = async ({ tx, actor }: Approval, ship: ShipFields) => {
  const columns = asNewShipColumns(ship);
  const { id } = await insertShip(tx, columns);
  await insertShipHistory(tx, id, { version: 1, move: 'approve', changes: differences({}, columns), actor });
  return id;
};

const overwriteShip = async ({ tx, actor, record, body }: Approval, shipId: number, ship: ShipFields) => {
  const stored = await lockShip(tx, { actor, reach: always }, shipId);
  if (!stored) throw new Refusal('record.notFound');
  if (stored.version !== record.shipVersion && stored.version !== body.confirmedShipVersion)
    throw new Refusal('shipRequest.shipChanged');
  const columns = asShipColumns(ship);
  const changes = differences(asShipColumns(stored), columns);
  if (Object.keys(changes).length === 0) return shipId;
  await updateShipColumns(tx, shipId, columns);
  await insertShipHistory(tx, shipId, { version: stored.version + 1, move: 'approve', changes, actor });
  return shipId;
};
