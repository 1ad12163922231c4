import type { Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor, type Capability } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Parent, ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { chatAccess, chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import type { ItemStatus } from '@kiko/domain/procedures/item-workflow.ts';
import { departureStates, type ReservationStatus, reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { conditionToSql, type ScopeColumns } from '../kit/database/condition-to-sql.ts';
import { reservationScopeColumns } from '../reservations/shared/reservation-scope-columns.ts';
import { hasOwner, isSkipped, isSubmittedOrOwn } from '../reservations/shared/visible-reservation-queries.ts';

type FindParent = (tx: Transaction, actor: Actor, id: number) => Promise<Parent | undefined>;

const berthScopeColumns = {
  berthId: sql.ref('berth.id'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};
const isAbolished = sql`(berth.is_abolished or port.is_abolished)`;
const berthColumns = ['berth.id as berthId', 'berth.portId', 'port.adminOrganizationId'] as const;

/** The access filter of the parent's capability; never matches without the capability. */
const accessCondition = (actor: Actor, capability: Capability, columns: ScopeColumns): RawBuilder<boolean> => {
  const accessFilter = accessFilterFor(capability, actor);
  return accessFilter ? conditionToSql(accessFilter, columns) : sql<boolean>`false`;
};

const berthsWithPort = (tx: Transaction) => tx.selectFrom('berth').innerJoin('port', 'port.id', 'berth.portId');

const findBerth: FindParent = async (tx, actor, id) => {
  const found = await berthsWithPort(tx)
    .select(berthColumns)
    .where('berth.id', '=', id)
    .where(accessCondition(actor, 'berth.read', { ...berthScopeColumns, isAbolished }))
    .executeTakeFirst();
  return found && { kind: 'berth', id, organizationId: null, ...found };
};

const findSetting: FindParent = async (tx, actor, id) => {
  const found = await berthsWithPort(tx)
    .innerJoin('arrivalProcedureSetting as setting', 'setting.berthId', 'berth.id')
    .select(berthColumns)
    .where('setting.id', '=', id)
    .where(accessCondition(actor, 'arrivalProcedureSetting.read', berthScopeColumns))
    .executeTakeFirst();
  return found && { kind: 'arrivalProcedureSetting', id, organizationId: null, ...found };
};

const visibleReservationParents = (tx: Transaction, actor: Actor) =>
  berthsWithPort(tx)
    .innerJoin('reservation', 'reservation.berthId', 'berth.id')
    .where(
      accessCondition(actor, 'reservation.read', { ...berthScopeColumns, organizationId: sql.ref('reservation.organizationId') }),
    )
    .where(isSubmittedOrOwn(actor))
    .leftJoin('organizationName', 'organizationName.id', 'reservation.organizationId')
    .select([...berthColumns, 'reservation.organizationId', 'reservation.enteredByOrganizationId'])
    .select(['reservation.isProxy', 'reservation.departureStatus'])
    .select(hasOwner)
    .select(['reservation.isCancellationRequested', sql<ReservationStatus>`reservation.status`.as('status')]);

type StoredState = { status: ReservationStatus; isCancellationRequested: boolean };
const toState = ({ status, isCancellationRequested }: StoredState) => reservationStateOf(status, isCancellationRequested);

const findReservation: FindParent = async (tx, actor, id) => {
  const found = await visibleReservationParents(tx, actor).where('reservation.id', '=', id).executeTakeFirst();
  return found && { kind: 'reservation', id, ...found, state: toState(found) };
};

const findDocument: FindParent = async (tx, actor, id) => {
  const found = await visibleReservationParents(tx, actor)
    .innerJoin('arrivalProcedure as item', 'item.reservationId', 'reservation.id')
    .select([sql<ItemStatus>`item.status`.as('itemStatus'), sql<boolean>`item.submitted_at is not null`.as('isSubmitted')])
    .select('item.reservationId')
    .select(isSkipped)
    .where('item.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { isProxy, departureStatus, itemStatus, isSubmitted } = found;
  const portCall = {
    state: toState(found),
    isProxy,
    departureState: departureStates.at(departureStatus) ?? 'none',
    hasOwner: found.hasOwner,
    isSkipped: found.isSkipped,
  };
  return { kind: 'arrivalProcedure', id, ...found, portCall, document: { status: itemStatus, isSubmitted } };
};

/** Visible to the participants of the chat. */
const findChat: FindParent = async (tx, actor, id) => {
  const participants = chatAccess(chatKinds.reservation, actor);
  const onReservation = await visibleReservationParents(tx, actor)
    .innerJoin('chat', 'chat.reservationId', 'reservation.id')
    .select('berth.hasChat')
    .where('chat.id', '=', id)
    .where(participants ? conditionToSql(participants, reservationScopeColumns) : sql<boolean>`false`)
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
        and([eb('shipRequest.id', 'is not', null), accessCondition(actor, 'shipRequest.read', shipRequest)]),
        and([eb('portRequest.id', 'is not', null), accessCondition(actor, 'portRequest.read', portRequest)]),
      ]),
    )
    .executeTakeFirst();
  const nowhere = { organizationId: null, berthId: null, portId: null, adminOrganizationId: null };
  return onRequest && { kind: 'chat', id, ...nowhere, isOpen: true };
};

const finders: Record<ParentKind, FindParent> = {
  berth: findBerth,
  arrivalProcedureSetting: findSetting,
  reservation: findReservation,
  arrivalProcedure: findDocument,
  chat: findChat,
};

/** The parent record of files, if the user can access it by its own rules. */
export const findParent = (tx: Transaction, actor: Actor, { kind, id }: { kind: ParentKind; id: number }) =>
  finders[kind](tx, actor, id);

/** Locks the document: a concurrent submission waits, so that the submitted files are complete. */
export const lockDocument = (tx: Transaction, id: number) =>
  tx.selectFrom('arrivalProcedure').select('id').where('id', '=', id).forShare().execute();
