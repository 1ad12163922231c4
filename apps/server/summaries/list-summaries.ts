import type { listSummaries, Summary } from '@kiko/contract/summaries/summary-endpoints.ts';
import { kindOf } from '@kiko/domain/access/actor.ts';
import { entityKinds, type ToDo, toDosOf } from '@kiko/domain/summaries/to-dos.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import {
  countArrivalCalls,
  countDepartureCalls,
  countPortRequests,
  countReservations,
  countShipRequests,
} from './summary-queries.ts';

type Context = ContextWithBody<typeof listSummaries>;

/** What waits for this person; what nothing waits in is left out. */
export const listSummariesFor = async (context: Context) => {
  const rows: Summary[] = [];
  for (const toDo of toDosOf[kindOf(context.actor)]) {
    const { type, status } = toDo;
    for (const counted of await count(context, toDo)) rows.push({ type, status, ...counted });
  }
  return { rows };
};

const count = ({ tx, reach }: Context, { type, status, isCancellationRequest = false }: ToDo) => {
  if (type === entityKinds.shipRequest) return countShipRequests(tx, reach, status);
  if (type === entityKinds.portRequest) return countPortRequests(tx, reach, status);
  if (type === entityKinds.arrivalProcedure) return countArrivalCalls(tx, reach);
  if (type === entityKinds.departureProcedure) return countDepartureCalls(tx, reach);
  return countReservations(tx, reach, { status, isCancelling: isCancellationRequest });
};
