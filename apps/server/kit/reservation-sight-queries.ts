import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { asSql } from './as-sql.ts';
import { reservationFacts } from './reservation-facts.ts';

/** Whose eyes: how far the capability reaches, and who is asking. */
export type Sight = { reach: Condition<ScopeFact>; actor: Actor };

/** A draft is its owner's alone, and stays so when it is withdrawn: what was never handed in has no receipt. */
export const reservationsWithinSight = (tx: Transaction, { reach, actor }: Sight) =>
  tx
    .selectFrom('reservation')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .innerJoin('shipName', 'shipName.id', 'reservation.shipId')
    .leftJoin('organizationName', 'organizationName.id', 'reservation.organizationId')
    .where(asSql(reach, reservationFacts))
    .where(({ eb, or }) =>
      or([eb('reservation.receiptNo', 'is not', null), eb('reservation.organizationId', '=', actor.organizationId)]),
    );
