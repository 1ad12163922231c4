import { screenPaths } from '@kiko/contract/screen-paths.ts';
import type { Summary } from '@kiko/contract/summaries/summary-endpoints.ts';
import type { ActorKind } from '@kiko/domain/access/actor.ts';
import type { MenuItem } from '@kiko/domain/menu/menu-items.ts';
import { type EntityKind, entityKinds, type ToDo, toDosByKind } from '@kiko/domain/summaries/to-dos.ts';
import { toQueryString } from '../kit/api/api-client.ts';
import type { toDoMessages } from './to-do-messages.ts';

type ToDoTitleKey =
  | 'reservations1'
  | 'reservations3'
  | 'shipRequests1'
  | 'shipRequests3'
  | 'portRequests1'
  | 'arrivals1'
  | 'departures1';
export type ToDoPart = { messageKey: Extract<keyof typeof toDoMessages, `part${string}`>; count: number };

export type ToDoCardData = {
  title: ToDoTitleKey;
  /** The menu item of that list: a user without it cannot work with the records. */
  item: MenuItem;
  /** The list filtered to exactly these records. */
  path: string;
  count: number;
  /** The time of the oldest record; undefined if there is none. */
  oldestAt: number | undefined;
  /** The parts of the count, if there are several. */
  parts: ToDoPart[];
};

const menuItems = {
  [entityKinds.reservation]: 'reservationList',
  // Only harbor managers decide on them.
  [entityKinds.portRequest]: 'reservablePortManagement',
  [entityKinds.shipRequest]: 'shipManagement',
  [entityKinds.arrivalProcedure]: 'preArrival',
  [entityKinds.departureProcedure]: 'postDeparture',
} as const satisfies Record<EntityKind, MenuItem>;

const titlePrefixes = {
  [entityKinds.reservation]: 'reservations',
  [entityKinds.shipRequest]: 'shipRequests',
  [entityKinds.portRequest]: 'portRequests',
  [entityKinds.arrivalProcedure]: 'arrivals',
  [entityKinds.departureProcedure]: 'departures',
} as const satisfies Record<EntityKind, string>;

/** The to-dos of a kind of user, one card per list, in the order of the table. */
export const buildToDoCards = (kind: ActorKind, rows: readonly Summary[]): ToDoCardData[] => {
  const byType = Map.groupBy(toDosByKind[kind], ({ type }) => type);
  return [...byType].map(([type, toDos]) => {
    const counted = rows.filter((row) => row.type === type);
    return {
      // A test ensures that every kind and status of the domain's table has a title.
      title: `${titlePrefixes[type]}${toDos[0]?.status}` as ToDoTitleKey,
      item: menuItems[type],
      path: toDoListPath(type, toDos),
      count: counted.reduce((sum, { count }) => sum + count, 0),
      oldestAt: counted.length > 0 ? Math.min(...counted.map(({ oldestAt }) => oldestAt.getTime())) : undefined,
      parts: toDos.length > 1 ? counted.map(toToDoPart) : [],
    };
  });
};

const toToDoPart = ({ cancellationReason, count }: Summary): ToDoPart => ({
  messageKey: cancellationReason === null ? 'partTentative' : (`part-${cancellationReason}` as const),
  count,
});

/** The lists with the filters that the specification defines for the dashboard (specification 2). */
const toDoListPath = (type: EntityKind, toDos: readonly ToDo[]) => {
  const statuses = toDos.map(({ status }) => status);
  const [status] = statuses;
  switch (type) {
    case entityKinds.reservation: {
      // The flag only filters confirmed reservations: 1 and 21 are `statuses=1&statuses=2` with the flag.
      const isCancelling = toDos.some(({ isCancellationRequest }) => isCancellationRequest) || undefined;
      return `${screenPaths.reservations}${toQueryString({ statuses, isCancellationRequest: isCancelling })}`;
    }
    case entityKinds.shipRequest:
      return `${screenPaths.ships}${toQueryString({ mode: 'pending', statuses })}`;
    case entityKinds.portRequest:
      return `${screenPaths.portRequests}${toQueryString({ statuses })}`;
    case entityKinds.arrivalProcedure:
      return `${screenPaths.arrivalProcedures}${toQueryString({ status })}`;
    case entityKinds.departureProcedure:
      return `${screenPaths.departureProcedures}${toQueryString({ status })}`;
  }
};
