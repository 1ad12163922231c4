import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { ShipFields } from '@kiko/contract/ships/ship-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { equals } from '@kiko/domain/access/condition.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import { toShipDescription } from './ship-description.ts';
import { findCountry, findShip, selectShipsWithNumbers } from './ship-queries.ts';

type ShipRequestInput = { shipId: number | null; ship: ShipFields };

/**
 * The basis of a request when it is submitted or resubmitted. Hidden ships are not revealed to applicants, so a conflict with a
 * hidden ship's number is reported only when the ministry approves.
 */
export const prepareShipRequest = async (tx: Transaction, actor: Actor, { shipId, ship }: ShipRequestInput) => {
  if (!(await findCountry(tx, ship.countryCode))) throw unknownReferenceRefusal('countryCode');
  const others = await selectShipsWithNumbers(tx, { ...ship, except: shipId });
  if (ship.imoNumber && others.some(({ imoNumber }) => imoNumber === ship.imoNumber))
    throw new Refusal('ship.imoNumberTaken', [valueTakenRefusal('imoNumber')]);
  if (ship.callSign && others.some(({ callSign }) => callSign === ship.callSign))
    throw new Refusal('ship.callSignTaken', [valueTakenRefusal('callSign')]);
  if (shipId === null) return {};
  const before = await findShip(tx, { actor, accessFilter: equals('isAbolished', false) }, shipId);
  if (!before) throw unknownReferenceRefusal('shipId');
  return { shipVersion: before.version, shipBefore: JSON.stringify(toShipDescription(before)) };
};
const valueTakenRefusal = (path: string): FieldIssue => ({ path, code: 'taken' });
