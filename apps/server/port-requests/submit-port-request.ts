import type { createPortRequest } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { kindOf } from '@kiko/domain/access/actor.ts';
import { decidePortRequestMove } from '@kiko/domain/port-requests/port-request-moves.ts';
import { differences } from '../kit/differences.ts';
import { insertPortRequestHistory } from '../kit/history-queries.ts';
import { leaveNotice } from '../kit/notice-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { findPortStanding, getAccountName, getPortRequest, holdPort, insertPortRequest } from './port-request-queries.ts';
import { showPortRequest } from './show-port-request.ts';

/** A second request for the same port runs into the schema, however close behind it comes. */
export const submitPortRequest = async ({ tx, actor, reach, body }: ContextWithBody<typeof createPortRequest>) => {
  const status = decidePortRequestMove('submit', { status: 'nothing', kind: kindOf(actor) });
  if (status === undefined) throw new Refusal('portRequest.moveNotAllowed');
  await holdPort(tx, body.portId);
  const port = await findPortStanding(tx, body.portId);
  if (!port) throw new Refusal('request.unknownReference', [{ path: 'portId', code: 'unknownReference' }]);
  if (port.isAbolished) throw new Refusal('portRequest.portAbolished');

  const columns = { portId: body.portId, organizationId: actor.organizationId, status };
  const requesterName = await getAccountName(tx, actor.accountId);
  const { id } = await insertPortRequest(tx, { ...columns, requesterAccountId: actor.accountId, requesterName });
  await insertPortRequestHistory(tx, id, { version: 1, move: 'submit', changes: differences({}, columns), actor });
  await leaveNotice(tx, { kind: 'portRequest', payload: { event: 'P01', id } });
  return showPortRequest(actor, await getPortRequest(tx, reach, id));
};
