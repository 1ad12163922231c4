import { validate } from '@kiko/contract/field-issues.ts';
import type { updateShipRequest } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { type ShipFields, shipFieldsShape } from '@kiko/contract/ships/ship-shapes.ts';
import { always } from '@kiko/domain/access/condition.ts';
import { missingMeasures } from '@kiko/domain/ships/ship-completeness.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { toNewShipColumns, toShipColumns } from './ship-columns.ts';
import { insertShip, lockShip, updateShipRow } from './ship-queries.ts';
import type { StoredShipRequest } from './ship-request-queries.ts';

type ApprovalContext = ContextWithBody<typeof updateShipRequest> & { record: StoredShipRequest };

/** Writes the requested ship in the transaction that approves the request. Returns its id. */
export const applyShipRequest = async (approval: ApprovalContext): Promise<number> => {
  const { record } = approval;
  // The rules may have become stricter since the submission.
  const checked = validate(shipFieldsShape, record.ship);
  if (!checked.isValid) throw new InvalidInput(checked.issues);
  const missing = missingMeasures(checked.value);
  if (missing.length > 0) {
    const issues = missing.map((path) => ({ path, code: 'required' as const }));
    throw new Refusal('shipRequest.incomplete', issues);
  }
  return record.shipId === null ? createShip(approval, checked.value) : overwriteShip(approval, record.shipId, checked.value);
};

const createShip = async ({ tx, actor }: ApprovalContext, ship: ShipFields) => {
  const columns = toNewShipColumns(ship);
  const { id } = await insertShip(tx, columns);
  await insertHistory(tx, 'shipHistory', { shipId: id, version: 1, action: 'approve', changes: diffFields({}, columns), actor });
  return id;
};

const overwriteShip = async ({ tx, actor, record, body }: ApprovalContext, shipId: number, ship: ShipFields) => {
  const stored = await lockShip(tx, { actor, accessFilter: always }, shipId);
  if (!stored) throw new Refusal('record.notFound');
  if (stored.version !== record.shipVersion && stored.version !== body.confirmedShipVersion)
    throw new Refusal('shipRequest.shipChanged');
  const columns = toShipColumns(ship);
  const changes = diffFields(toShipColumns(stored), columns);
  if (Object.keys(changes).length === 0) return shipId;
  await updateShipRow(tx, shipId, columns);
  await insertHistory(tx, 'shipHistory', { shipId, version: stored.version + 1, action: 'approve', changes, actor });
  return shipId;
};
