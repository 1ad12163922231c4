import type { listSummaries, Summary } from '@kiko/contract/summaries/summary-endpoints.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { entityKinds, type ToDo, toDosByKind } from '@kiko/domain/summaries/to-dos.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import {
  countArrivalCalls,
  countDepartureCalls,
  countPortRequests,
  countReservations,
  countShipRequests,
} from './summary-queries.ts';

type SummaryContext = ContextWithBody<typeof listSummaries>;

/** The to-do counts of the user. Zero counts are omitted. */
export const listToDoCounts = async (context: SummaryContext) => {
  const rows: Summary[] = [];
  for (const toDo of toDosByKind[actorKindOf(context.actor)]) {
    const { type, status } = toDo;
    for (const counted of await countToDo(context, toDo)) rows.push({ type, status, ...counted });
  }
  return { rows };
};

const countToDo = ({ tx, accessFilter }: SummaryContext, { type, status, isCancellationRequest = false }: ToDo) => {
  if (type === entityKinds.shipRequest) return countShipRequests(tx, accessFilter, status);
  if (type === entityKinds.portRequest) return countPortRequests(tx, accessFilter, status);
  if (type === entityKinds.arrivalProcedure) return countArrivalCalls(tx, accessFilter);
  if (type === entityKinds.departureProcedure) return countDepartureCalls(tx, accessFilter);
  return countReservations(tx, accessFilter, { status, isCancelling: isCancellationRequest });
};
