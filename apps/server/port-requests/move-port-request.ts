import type { updatePortRequest } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { kindOf } from '@kiko/domain/access/actor.ts';
import { decidePortRequestMove } from '@kiko/domain/port-requests/port-request-moves.ts';
import { differences } from '../kit/differences.ts';
import { insertPortRequestHistory } from '../kit/history-queries.ts';
import { leaveNotice } from '../kit/notice-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Context, ContextWithBody } from '../kit/serve.ts';
import {
  findPortRequest,
  getPortRequest,
  holdPort,
  lockPortRequest,
  type StoredPortRequest,
  updatePortRequestColumns,
} from './port-request-queries.ts';
import { showPortRequest } from './show-port-request.ts';

type Endpoint = typeof updatePortRequest;
const rules = { approve: 'P02', reject: 'P03', withdraw: 'P04', revoke: 'P05' } as const;

/** The request is locked and its port held; then it is looked for again, because the port may just have gone to another manager. */
export const holdPortRequest = async ({ tx, reach, params }: Context<Endpoint>) => {
  const locked = await lockPortRequest(tx, reach, params.id);
  if (!locked) return undefined;
  await holdPort(tx, locked.portId);
  return findPortRequest(tx, reach, params.id);
};

export const movePortRequest = async ({
  tx,
  actor,
  reach,
  body,
  record,
}: ContextWithBody<Endpoint> & { record: StoredPortRequest }) => {
  const { version, move } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  const status = decidePortRequestMove(move, { status: record.status, kind: kindOf(actor) });
  if (status === undefined) throw new Refusal('portRequest.moveNotAllowed');
  if (move === 'approve' && record.isPortAbolished) throw new Refusal('portRequest.portAbolished');

  const reason = body.reason ?? null;
  const isJudged = move !== 'withdraw';
  await updatePortRequestColumns(tx, record.id, { status, reason, ...(isJudged && { reviewerAccountId: actor.accountId }) });
  await insertPortRequestHistory(tx, record.id, {
    version: version + 1,
    move,
    ...(reason && { reason }),
    changes: differences(record, { status }),
    actor,
  });
  await leaveNotice(tx, { kind: 'portRequest', payload: { event: rules[move], id: record.id, reason } });
  return showPortRequest(actor, await getPortRequest(tx, reach, record.id));
};
