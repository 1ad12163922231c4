import type { Summary } from '@kiko/contract/summaries/summary-endpoints.ts';
import type { PersonKind } from '@kiko/domain/access/actor.ts';
import { type EntityKind, entityKinds, type ToDo, toDosOf } from '@kiko/domain/summaries/to-dos.ts';
import { asQueryString } from '../kit/api-client.ts';
import type { toDoWords } from './to-do-words.ts';

type Title = 'reservations1' | 'reservations3' | 'shipRequests1' | 'shipRequests3' | 'portRequests1' | 'arrivals1' | 'departures1';
export type Part = { word: Extract<keyof typeof toDoWords, `part${string}`>; count: number };

export type ToDoCard = {
  title: Title;
  /** The list that shows exactly these. */
  path: string;
  count: number;
  /** Since when the oldest waits; undefined where nothing does. */
  oldestAt: number | undefined;
  /** What the count is made of, where that is more than one thing. */
  parts: Part[];
};

const names = {
  [entityKinds.reservation]: 'reservations',
  [entityKinds.shipRequest]: 'shipRequests',
  [entityKinds.portRequest]: 'portRequests',
  [entityKinds.arrivalProcedure]: 'arrivals',
  [entityKinds.departureProcedure]: 'departures',
} as const satisfies Record<EntityKind, string>;

/** What somebody of this kind is to do, one card for each list, in the order of the rules. */
export const arrangeToDos = (kind: PersonKind, rows: readonly Summary[]): ToDoCard[] => {
  const byType = Map.groupBy(toDosOf[kind], ({ type }) => type);
  return [...byType].map(([type, toDos]) => {
    const counted = rows.filter((row) => row.type === type);
    return {
      // Every kind and status of the domain's table has its title; the test holds that.
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

/** The lists with the filters that the specification gives the dashboard (specification 2). */
const listOf = (type: EntityKind, toDos: readonly ToDo[]) => {
  const statuses = toDos.map(({ status }) => status);
  const [status] = statuses;
  switch (type) {
    case entityKinds.reservation: {
      // The flag narrows the confirmed ones only: 1 and 21 are `statuses=1&statuses=2` with it.
      const isCancelling = toDos.some(({ isCancellationRequest }) => isCancellationRequest) || undefined;
      return `/reservation/list${asQueryString({ statuses, isCancellationRequest: isCancelling })}`;
    }
    case entityKinds.shipRequest:
      return `/administration/cruiseship${asQueryString({ mode: 'pending', statuses })}`;
    case entityKinds.portRequest:
      return `/administration/reservable-port-request${asQueryString({ statuses })}`;
    case entityKinds.arrivalProcedure:
      return `/procedure/pre-arrival${asQueryString({ status })}`;
    case entityKinds.departureProcedure:
      return `/procedure/post-departure${asQueryString({ status })}`;
  }
};
