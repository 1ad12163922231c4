import type { ShipRequestChange, updateShipRequest } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { type ShipFields, shipFieldNames } from '@kiko/contract/ships/ship-shapes.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { decideShipRequestTransition, type LaterShipRequestTransition } from '@kiko/domain/ships/ship-request-workflow.ts';
import type { UpdateObject } from 'kysely';
import { type Differences, diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';
import { applyShipRequest } from './approve-ship.ts';
import { prepareShipRequest } from './prepare-ship-request.ts';
import { toShipColumns } from './ship-columns.ts';
import { getShipRequest, type StoredShipRequest, transactionNow, updateShipRequestRow } from './ship-request-queries.ts';
import { showShipRequest } from './show-ship-request.ts';

type ChangeContext = ContextWithBody<typeof updateShipRequest> & { record: StoredShipRequest };
type TransitionEffect = { columns: UpdateObject<DB, 'shipRequest'>; changes: Differences };

/** The request is locked, so that the second of two concurrent transitions finds another version. */
export const transitionShipRequest = async (change: ChangeContext) => {
  const { tx, actor, accessFilter, body, record } = change;
  if (body.version !== record.version) throw new Refusal('record.stale');
  const decision = decideShipRequestTransition(record.status, body.transition, actorKindOf(actor));
  if (!decision.isAllowed) throw new Refusal(decision.refusal);

  const { columns, changes } = await effectsByTransition[body.transition](change);
  const status = diffFields(record, { status: decision.to });
  await updateShipRequestRow(tx, record.id, { ...columns, status: decision.to });
  await insertHistory(tx, 'shipRequestHistory', {
    shipRequestId: record.id,
    version: record.version + 1,
    action: body.transition,
    ...(body.reason !== undefined && { reason: body.reason }),
    changes: { ...status, ...changes },
    actor,
  });
  const { reason = null } = body;
  await enqueueNotice(tx, { kind: 'shipRequest', payload: { event: `shipRequest.${body.transition}`, id: record.id, reason } });
  return showShipRequest(tx, actor, await getShipRequest(tx, accessFilter, record.id));
};

/** The effects of a transition besides the status. */
const effectsByTransition: Record<LaterShipRequestTransition, (change: ChangeContext) => Promise<TransitionEffect>> = {
  approve: async (change) => ({ columns: { shipId: await applyShipRequest(change) }, changes: {} }),
  return: async ({ body, record }) => ({
    columns: { returnReason: body.reason ?? null, shipReturned: JSON.stringify(record.ship) },
    changes: {},
  }),
  saveEdit: async ({ body, record }) => editEffect(body, record),
  resubmit: async ({ tx, actor, body, record }) => {
    const { columns, changes, ship } = editEffect(body, record);
    const prepared = await prepareShipRequest(tx, actor, { shipId: record.shipId, ship });
    return { columns: { ...columns, ...prepared, returnReason: null, submittedAt: transactionNow }, changes };
  },
  withdraw: async () => ({ columns: { returnReason: null }, changes: {} }),
};

const editEffect = (body: ShipRequestChange, record: StoredShipRequest) => {
  const given = shipFieldNames.filter((field) => body[field] !== undefined);
  const fields: Partial<ShipFields> = Object.fromEntries(given.map((field) => [field, body[field]]));
  const ship = { ...record.ship, ...fields };
  const changes = diffFields(toShipColumns(record.ship), toShipColumns(fields));
  return { columns: { payload: JSON.stringify(ship) }, changes, ship };
};
