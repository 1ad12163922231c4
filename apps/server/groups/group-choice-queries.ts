import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { localizedColumns, localizedName } from '../kit/database/sql-expressions.ts';

const berthChoices = (tx: Transaction) =>
  tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id', localizedName('berth'), localizedName('port', 'note')])
    .orderBy('berth.code');

const portChoices = (tx: Transaction) =>
  tx
    .selectFrom('port')
    .innerJoin('prefecture', 'prefecture.code', 'port.prefectureCode')
    .select(['port.id', localizedName('port'), localizedName('prefecture', 'note')])
    .orderBy('port.code');

const shipChoices = (tx: Transaction) =>
  tx
    .selectFrom('ship')
    .select(['ship.id', localizedName('ship'), localizedColumns('ship.ownerJa', 'ship.ownerEn', 'note')])
    .orderBy(sql`ship.name_en`)
    .orderBy('ship.id');

export const selectGroupBerths = (tx: Transaction, groupId: number) =>
  berthChoices(tx).innerJoin('groupBerth', 'groupBerth.berthId', 'berth.id').where('groupBerth.groupId', '=', groupId).execute();

export const selectGroupPorts = (tx: Transaction, groupId: number) =>
  portChoices(tx).innerJoin('groupPort', 'groupPort.portId', 'port.id').where('groupPort.groupId', '=', groupId).execute();

export const selectGroupShips = (tx: Transaction, groupId: number) =>
  shipChoices(tx).innerJoin('groupShip', 'groupShip.shipId', 'ship.id').where('groupShip.groupId', '=', groupId).execute();

/** Berths in service of the ports that the organization manages. */
export const selectManagedBerths = (tx: Transaction, organizationId: number) =>
  berthChoices(tx).where('port.adminOrganizationId', '=', organizationId).where('berth.isAbolished', '=', false).execute();

export const selectPortChoices = (tx: Transaction, ids: readonly number[]) =>
  portChoices(tx)
    .where('port.id', 'in', ids.length > 0 ? ids : [0])
    .where('port.isAbolished', '=', false)
    .execute();

export const selectShipChoices = (tx: Transaction) =>
  shipChoices(tx).where('ship.isScrapped', '=', false).where('ship.isHidden', '=', false).execute();

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
export const selectReservablePortIds = async (tx: Transaction, organizationId: number) => {
  const rows = await tx.selectFrom('organizationPort').select('portId').where('organizationId', '=', organizationId).execute();
  return rows.map(({ portId }) => portId);
};

export const selectExistingShipIds = async (tx: Transaction, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('ship')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  return rows.map(({ id }) => id);
};
