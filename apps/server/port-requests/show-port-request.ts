import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { allowedPortRequestMoves, type PortRequestStatus } from '@kiko/domain/port-requests/port-request-moves.ts';

/** A request with what this person may do with it now; whoever sees one reaches it with every move of theirs. */
export const showPortRequest = <Row extends { status: PortRequestStatus; isPortAbolished: boolean }>(
  actor: Actor,
  { isPortAbolished, ...request }: Row,
) => ({
  ...request,
  allowedMoves: allowedPortRequestMoves({ status: request.status, kind: kindOf(actor) }).filter(
    (move) => move !== 'approve' || !isPortAbolished,
  ),
});
