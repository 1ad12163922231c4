import type { createShipRequest } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { kindOf } from '@kiko/domain/access/actor.ts';
import { decideMove } from '@kiko/domain/ships/ship-request-moves.ts';
import { differences } from '../kit/differences.ts';
import { insertShipRequestHistory } from '../kit/history-queries.ts';
import { leaveNotice } from '../kit/notice-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { prepareShipRequest } from './prepare-ship-request.ts';
import { asShipColumns } from './ship-columns.ts';
import { getShipRequest, insertShipRequest } from './ship-request-queries.ts';
import { showShipRequest } from './show-ship-request.ts';

export const submitShipRequest = async ({ tx, actor, reach, body }: ContextWithBody<typeof createShipRequest>) => {
  const { shipId = null, ...ship } = body;
  const decision = decideMove('new', 'submit', kindOf(actor));
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
  await insertShipRequestHistory(tx, id, { version: 1, move: 'submit', changes: differences({}, asShipColumns(ship)), actor });
  await leaveNotice(tx, { kind: 'shipRequest', payload: { event: 'C01', id } });
  return showShipRequest(tx, actor, await getShipRequest(tx, reach, id));
};
