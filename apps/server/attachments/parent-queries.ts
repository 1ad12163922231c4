import type { Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor, type Capability } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Parent, ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { ItemStatus } from '@kiko/domain/procedures/item-workflow.ts';
import { departures, type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { asSql, type FactColumns } from '../kit/database/as-sql.ts';

type Find = (tx: Transaction, actor: Actor, id: number) => Promise<Parent | undefined>;

const place = {
  berthId: sql.ref('berth.id'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};
const isAbolished = sql`(berth.is_abolished or port.is_abolished)`;
const placeColumns = ['berth.id as berthId', 'berth.portId', 'port.adminOrganizationId'] as const;

/** The access filter of the parent's capability; never matches without the capability. */
const within = (actor: Actor, capability: Capability, columns: FactColumns): RawBuilder<boolean> => {
  const accessFilter = accessFilterFor(capability, actor);
  return accessFilter ? asSql(accessFilter, columns) : sql<boolean>`false`;
};

const atBerth = (tx: Transaction) => tx.selectFrom('berth').innerJoin('port', 'port.id', 'berth.portId');

const findBerth: Find = async (tx, actor, id) => {
  const found = await atBerth(tx)
    .select(placeColumns)
    .where('berth.id', '=', id)
    .where(within(actor, 'berth.read', { ...place, isAbolished }))
    .executeTakeFirst();
  return found && { kind: 'berth', id, organizationId: null, ...found };
};

const findSetting: Find = async (tx, actor, id) => {
  const found = await atBerth(tx)
    .innerJoin('arrivalProcedureSetting as setting', 'setting.berthId', 'berth.id')
    .select(placeColumns)
    .where('setting.id', '=', id)
    .where(within(actor, 'arrivalProcedureSetting.read', place))
    .executeTakeFirst();
  return found && { kind: 'arrivalProcedureSetting', id, organizationId: null, ...found };
};

/** A reservation that was never submitted is visible to its owner only. */
const atReservation = (tx: Transaction, actor: Actor) =>
  atBerth(tx)
    .innerJoin('reservation', 'reservation.berthId', 'berth.id')
    .where(within(actor, 'reservation.read', { ...place, organizationId: sql.ref('reservation.organizationId') }))
    .where(({ eb, or }) =>
      or([eb('reservation.receiptNo', 'is not', null), eb('reservation.organizationId', '=', actor.organizationId)]),
    )
    .leftJoin('organizationName', 'organizationName.id', 'reservation.organizationId')
    .select([...placeColumns, 'reservation.organizationId', 'reservation.enteredByOrganizationId'])
    .select(['reservation.isProxy', 'reservation.departureStatus'])
    .select(sql<boolean>`coalesce(organization_name.type in (3, 4) and organization_name.status = 'active', false)`.as('hasOwner'))
    .select(['reservation.isCancellationRequested', sql<ReservationStatus>`reservation.status`.as('status')]);

type Call = { status: ReservationStatus; isCancellationRequested: boolean };
const stateIn = ({ status, isCancellationRequested }: Call) => stateOf(status, isCancellationRequested);

const findReservation: Find = async (tx, actor, id) => {
  const found = await atReservation(tx, actor).where('reservation.id', '=', id).executeTakeFirst();
  return found && { kind: 'reservation', id, ...found, state: stateIn(found) };
};

const findItem: Find = async (tx, actor, id) => {
  const found = await atReservation(tx, actor)
    .innerJoin('arrivalProcedure as item', 'item.reservationId', 'reservation.id')
    .leftJoin('departureProcedure as report', 'report.reservationId', 'reservation.id')
    .select([sql<ItemStatus>`item.status`.as('itemStatus'), sql<boolean>`item.submitted_at is not null`.as('isSubmitted')])
    .select('item.reservationId')
    .select(sql<boolean>`coalesce(report.outcome = 'skipped' and report.submitted_at is not null, false)`.as('isSkipped'))
    .where('item.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { isProxy, departureStatus, itemStatus, isSubmitted, hasOwner, isSkipped } = found;
  const call = { state: stateIn(found), isProxy, departure: departures.at(departureStatus) ?? 'none', hasOwner, isSkipped };
  return { kind: 'arrivalProcedure', id, ...found, call, item: { status: itemStatus, isSubmitted } };
};

/** For a reservation its owner and its manager, not the ministry; for a request its parties. */
const findChat: Find = async (tx, actor, id) => {
  const isMinistry = actor.organizationType === organizationTypes.mlit;
  const onReservation = await atReservation(tx, actor)
    .innerJoin('chat', 'chat.reservationId', 'reservation.id')
    .select('berth.hasChat')
    .where('chat.id', '=', id)
    .$if(isMinistry, (query) => query.where('reservation.organizationId', '=', actor.organizationId))
    .executeTakeFirst();
  if (onReservation) return { kind: 'chat', id, ...onReservation, isOpen: onReservation.hasChat };
  const shipRequest = { organizationId: sql.ref('shipRequest.organizationId') };
  const portRequest = {
    organizationId: sql.ref('portRequest.organizationId'),
    adminOrganizationId: sql.ref('port.adminOrganizationId'),
  };
  const onRequest = await tx
    .selectFrom('chat')
    .leftJoin('shipRequest', 'shipRequest.id', 'chat.shipRequestId')
    .leftJoin('portRequest', 'portRequest.id', 'chat.portRequestId')
    .leftJoin('port', 'port.id', 'portRequest.portId')
    .select('chat.id')
    .where('chat.id', '=', id)
    .where(({ and, or, eb }) =>
      or([
        and([eb('shipRequest.id', 'is not', null), within(actor, 'shipRequest.read', shipRequest)]),
        and([eb('portRequest.id', 'is not', null), within(actor, 'portRequest.read', portRequest)]),
      ]),
    )
    .executeTakeFirst();
  const nowhere = { organizationId: null, berthId: null, portId: null, adminOrganizationId: null };
  return onRequest && { kind: 'chat', id, ...nowhere, isOpen: true };
};

const finders: Record<ParentKind, Find> = {
  berth: findBerth,
  arrivalProcedureSetting: findSetting,
  reservation: findReservation,
  arrivalProcedure: findItem,
  chat: findChat,
};

/** The parent record of files, if the user can access it by its own rules. */
export const findParent = (tx: Transaction, actor: Actor, { kind, id }: { kind: ParentKind; id: number }) =>
  finders[kind](tx, actor, id);

/** Locks the document: a concurrent submission waits, so that the submitted files are complete. */
export const holdItem = (tx: Transaction, id: number) =>
  tx.selectFrom('arrivalProcedure').select('id').where('id', '=', id).forShare().execute();
