import type { createShipRequest } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { decideShipRequestTransition } from '@kiko/domain/ships/ship-request-workflow.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';
import { prepareShipRequest } from './prepare-ship-request.ts';
import { toShipColumns } from './ship-columns.ts';
import { getShipRequest, insertShipRequest } from './ship-request-queries.ts';
import { showShipRequest } from './show-ship-request.ts';

export const submitShipRequest = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createShipRequest>) => {
  const { shipId = null, ...ship } = body;
  const decision = decideShipRequestTransition('new', 'submit', actorKindOf(actor));
  if (!decision.isAllowed) throw new Refusal(decision.refusal);
  const prepared = await prepareShipRequest(tx, actor, { shipId, ship });
  const { id } = await insertShipRequest(tx, {
    kind: shipId === null ? 'registration' : 'change',
    status: decision.to,
    shipId,
    payload: JSON.stringify(ship),
    ...prepared,
    organizationId: actor.organizationId,
    accountId: actor.accountId,
  });
  await insertHistory(tx, 'shipRequestHistory', {
    shipRequestId: id,
    version: 1,
    action: 'submit',
    changes: diffFields({}, toShipColumns(ship)),
    actor,
  });
  await enqueueNotice(tx, { kind: 'shipRequest', payload: { event: 'shipRequest.submit', id } });
  return showShipRequest(tx, actor, await getShipRequest(tx, accessFilter, id));
};
