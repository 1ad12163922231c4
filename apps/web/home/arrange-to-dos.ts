import { screenPaths } from '@kiko/contract/screen-paths.ts';
import type { Summary } from '@kiko/contract/summaries/summary-endpoints.ts';
import type { PersonKind } from '@kiko/domain/access/actor.ts';
import { type EntityKind, entityKinds, type ToDo, toDosOf } from '@kiko/domain/summaries/to-dos.ts';
import { asQueryString } from '../kit/api/api-client.ts';
import type { toDoMessages } from './to-do-messages.ts';

type Title = 'reservations1' | 'reservations3' | 'shipRequests1' | 'shipRequests3' | 'portRequests1' | 'arrivals1' | 'departures1';
export type Part = { word: Extract<keyof typeof toDoMessages, `part${string}`>; count: number };

export type ToDoCard = {
  title: Title;
  /** The list filtered to exactly these records. */
  path: string;
  count: number;
  /** The time of the oldest record; undefined if there is none. */
  oldestAt: number | undefined;
  /** The parts of the count, if there are several. */
  parts: Part[];
};

const names = {
  [entityKinds.reservation]: 'reservations',
  [entityKinds.shipRequest]: 'shipRequests',
  [entityKinds.portRequest]: 'portRequests',
  [entityKinds.arrivalProcedure]: 'arrivals',
  [entityKinds.departureProcedure]: 'departures',
} as const satisfies Record<EntityKind, string>;

/** The to-dos of a kind of user, one card per list, in the order of the table. */
export const arrangeToDos = (kind: PersonKind, rows: readonly Summary[]): ToDoCard[] => {
  const byType = Map.groupBy(toDosOf[kind], ({ type }) => type);
  return [...byType].map(([type, toDos]) => {
    const counted = rows.filter((row) => row.type === type);
    return {
      // A test ensures that every kind and status of the domain's table has a title.
      title: `${names[type]}${toDos[0]?.status}` as Title,
      path: listOf(type, toDos),
      count: counted.reduce((sum, { count }) => sum + count, 0),
      oldestAt: counted.length > 0 ? Math.min(...counted.map(({ oldestAt }) => oldestAt.getTime())) : undefined,
      parts: toDos.length > 1 ? counted.map(partOf) : [],
    };
  });
};

const partOf = ({ cancellationReason, count }: Summary): Part => ({
  word: cancellationReason === null ? 'partTentative' : (`part-${cancellationReason}` as const),
  count,
});

/** The lists with the filters that the specification defines for the dashboard (specification 2). */
const listOf = (type: EntityKind, toDos: readonly ToDo[]) => {
  const statuses = toDos.map(({ status }) => status);
  const [status] = statuses;
  switch (type) {
    case entityKinds.reservation: {
      // The flag only filters confirmed reservations: 1 and 21 are `statuses=1&statuses=2` with the flag.
      const isCancelling = toDos.some(({ isCancellationRequest }) => isCancellationRequest) || undefined;
      return `${screenPaths.reservations}${asQueryString({ statuses, isCancellationRequest: isCancelling })}`;
    }
    case entityKinds.shipRequest:
      return `${screenPaths.ships}${asQueryString({ mode: 'pending', statuses })}`;
    case entityKinds.portRequest:
      return `${screenPaths.portRequests}${asQueryString({ statuses })}`;
    case entityKinds.arrivalProcedure:
      return `${screenPaths.arrivalProcedures}${asQueryString({ status })}`;
    case entityKinds.departureProcedure:
      return `${screenPaths.departureProcedures}${asQueryString({ status })}`;
  }
};
