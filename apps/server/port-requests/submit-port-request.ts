import type { createPortRequest } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { decidePortRequestTransition } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';
import { findPortStatus, getAccountName, getPortRequest, insertPortRequest, lockPortForRequest } from './port-request-queries.ts';
import { showWholePortRequest } from './show-port-request.ts';

/** A second request for the same port violates a unique index, even if it is concurrent. */
export const submitPortRequest = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createPortRequest>) => {
  const status = decidePortRequestTransition('submit', { status: 'new', kind: actorKindOf(actor) });
  if (status === undefined) throw new Refusal('portRequest.moveNotAllowed');
  await lockPortForRequest(tx, body.portId);
  const port = await findPortStatus(tx, body.portId);
  if (!port) throw unknownReferenceRefusal('portId');
  if (port.isAbolished) throw new Refusal('portRequest.portAbolished');

  const columns = { portId: body.portId, organizationId: actor.organizationId, status };
  const requesterName = await getAccountName(tx, actor.accountId);
  const { id } = await insertPortRequest(tx, { ...columns, requesterAccountId: actor.accountId, requesterName });
  await insertHistory(tx, 'portRequestHistory', {
    portRequestId: id,
    version: 1,
    action: 'submit',
    changes: diffFields({}, columns),
    actor,
  });
  await enqueueNotice(tx, { kind: 'portRequest', payload: { event: 'portRequest.submit', id } });
  return showWholePortRequest(tx, actor, await getPortRequest(tx, accessFilter, id));
};
