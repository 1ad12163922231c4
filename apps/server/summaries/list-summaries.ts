import type { listSummaries, Summary } from '@kiko/contract/summaries/summary-endpoints.ts';
import { kindOf } from '@kiko/domain/access/actor.ts';
import { entityKinds, type ToDo, toDosOf } from '@kiko/domain/summaries/to-dos.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import {
  countArrivalCalls,
  countDepartureCalls,
  countPortRequests,
  countReservations,
  countShipRequests,
} from './summary-queries.ts';

type Context = ContextWithBody<typeof listSummaries>;

/** The to-do counts of the user. Zero counts are omitted. */
export const listSummariesFor = async (context: Context) => {
  const rows: Summary[] = [];
  for (const toDo of toDosOf[kindOf(context.actor)]) {
    const { type, status } = toDo;
    for (const counted of await count(context, toDo)) rows.push({ type, status, ...counted });
  }
  return { rows };
};

const count = ({ tx, accessFilter }: Context, { type, status, isCancellationRequest = false }: ToDo) => {
  if (type === entityKinds.shipRequest) return countShipRequests(tx, accessFilter, status);
  if (type === entityKinds.portRequest) return countPortRequests(tx, accessFilter, status);
  if (type === entityKinds.arrivalProcedure) return countArrivalCalls(tx, accessFilter);
  if (type === entityKinds.departureProcedure) return countDepartureCalls(tx, accessFilter);
  return countReservations(tx, accessFilter, { status, isCancelling: isCancellationRequest });
};
