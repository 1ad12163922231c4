import type { Transaction } from '@kiko/database/connection.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { allowedPortRequestTransitions, type PortRequestStatus } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { listEarlierPortRequests, type StoredPortRequest } from './port-request-queries.ts';

/** One request with the earlier ones of the same organization for the same port. */
export const showWholePortRequest = async (tx: Transaction, actor: Actor, record: StoredPortRequest) => ({
  ...showPortRequest(actor, record),
  earlier: await listEarlierPortRequests(tx, record),
});

/** A request with the transitions that the user may make now. All of them have the same scope as reading. */
export const showPortRequest = <Row extends { status: PortRequestStatus; isPortAbolished: boolean }>(
  actor: Actor,
  { isPortAbolished, ...request }: Row,
) => ({
  ...request,
  allowedTransitions: allowedPortRequestTransitions({ status: request.status, kind: actorKindOf(actor) }).filter(
    (transition) => transition !== 'approve' || !isPortAbolished,
  ),
});
