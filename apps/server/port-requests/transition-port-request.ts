import type { updatePortRequest } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { decidePortRequestTransition } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { Context, ContextWithBody } from '../kit/http/serve.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';
import {
  findPortRequest,
  getPortRequest,
  lockPortForRequest,
  lockPortRequest,
  type StoredPortRequest,
  updatePortRequestRow,
} from './port-request-queries.ts';
import { showWholePortRequest } from './show-port-request.ts';

type Endpoint = typeof updatePortRequest;

/** Locks the request and its port, then reads the request again, because the port may have changed its manager meanwhile. */
export const lockRequestAndPort = async ({ tx, accessFilter, params }: Context<Endpoint>) => {
  const locked = await lockPortRequest(tx, accessFilter, params.id);
  if (!locked) return undefined;
  await lockPortForRequest(tx, locked.portId);
  return findPortRequest(tx, accessFilter, params.id);
};

export const transitionPortRequest = async ({
  tx,
  actor,
  accessFilter,
  body,
  record,
}: ContextWithBody<Endpoint> & { record: StoredPortRequest }) => {
  const { version, transition } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  const status = decidePortRequestTransition(transition, { status: record.status, kind: actorKindOf(actor) });
  if (status === undefined) throw new Refusal('portRequest.moveNotAllowed');
  if (transition === 'approve' && record.isPortAbolished) throw new Refusal('portRequest.portAbolished');

  const reason = body.reason ?? null;
  const isReviewed = transition !== 'withdraw';
  await updatePortRequestRow(tx, record.id, { status, reason, ...(isReviewed && { reviewerAccountId: actor.accountId }) });
  await insertHistory(tx, 'portRequestHistory', {
    portRequestId: record.id,
    version: version + 1,
    action: transition,
    ...(reason && { reason }),
    changes: diffFields(record, { status }),
    actor,
  });
  await enqueueNotice(tx, { kind: 'portRequest', payload: { event: `portRequest.${transition}`, id: record.id, reason } });
  return showWholePortRequest(tx, actor, await getPortRequest(tx, accessFilter, record.id));
};
