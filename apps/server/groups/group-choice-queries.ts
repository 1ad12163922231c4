import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { bothLanguages, nameOf } from '../kit/database/columns.ts';

const berths = (tx: Transaction) =>
  tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id', nameOf('berth'), nameOf('port', 'note')])
    .orderBy('berth.code');

const ports = (tx: Transaction) =>
  tx
    .selectFrom('port')
    .innerJoin('prefecture', 'prefecture.code', 'port.prefectureCode')
    .select(['port.id', nameOf('port'), nameOf('prefecture', 'note')])
    .orderBy('port.code');

const ships = (tx: Transaction) =>
  tx
    .selectFrom('ship')
    .select(['ship.id', nameOf('ship'), bothLanguages('ship.ownerJa', 'ship.ownerEn', 'note')])
    .orderBy(sql`ship.name_en`)
    .orderBy('ship.id');

export const listBerthsOfGroup = (tx: Transaction, groupId: number) =>
  berths(tx).innerJoin('groupBerth', 'groupBerth.berthId', 'berth.id').where('groupBerth.groupId', '=', groupId).execute();

export const listPortsOfGroup = (tx: Transaction, groupId: number) =>
  ports(tx).innerJoin('groupPort', 'groupPort.portId', 'port.id').where('groupPort.groupId', '=', groupId).execute();

export const listShipsOfGroup = (tx: Transaction, groupId: number) =>
  ships(tx).innerJoin('groupShip', 'groupShip.shipId', 'ship.id').where('groupShip.groupId', '=', groupId).execute();

/** Berths in service of the ports that the organization manages. */
export const listManagedBerths = (tx: Transaction, organizationId: number) =>
  berths(tx).where('port.adminOrganizationId', '=', organizationId).where('berth.isAbolished', '=', false).execute();

export const listPorts = (tx: Transaction, ids: readonly number[]) =>
  ports(tx)
    .where('port.id', 'in', ids.length > 0 ? ids : [0])
    .where('port.isAbolished', '=', false)
    .execute();

export const listShips = (tx: Transaction) =>
  ships(tx).where('ship.isScrapped', '=', false).where('ship.isHidden', '=', false).execute();

/** Locked until the group is saved: the ports cannot change their manager in between. */
export const lockManagedBerthIds = async (tx: Transaction, organizationId: number) => {
  const rows = await tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select('berth.id')
    .where('port.adminOrganizationId', '=', organizationId)
    .forShare('port')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * The ports that an applicant organization may book and assign to its groups: those of its approved requests, maintained by the
 * schema.
 */
export const listReservablePortIds = async (tx: Transaction, organizationId: number) => {
  const rows = await tx.selectFrom('organizationPort').select('portId').where('organizationId', '=', organizationId).execute();
  return rows.map(({ portId }) => portId);
};

export const listKnownShipIds = async (tx: Transaction, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('ship')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  return rows.map(({ id }) => id);
};
