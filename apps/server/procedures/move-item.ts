import type {
  deleteArrivalProcedure,
  submitArrivalProcedures,
  updateArrivalProcedure,
} from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { decideItemMove, type ItemMove } from '@kiko/domain/procedures/item-workflow.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import type { StoredCall } from './call-queries.ts';
import { deleteItem, getItem, lockItemsOfCall, type StoredItem, selectItemsWithFiles, updateItem } from './item-queries.ts';
import { recordStep, thisMoment } from './procedure-history-queries.ts';
import { showArrivalCall } from './show-arrival-call.ts';
import { asCall, showItem, sideOf } from './show-call.ts';

type Held = { item: StoredItem; call: StoredCall };

/** The columns that each transition writes besides the status. */
const effects = {
  submit: ({ comment }: { comment?: string | undefined }) => ({
    submittedAt: thisMoment,
    returnReason: null,
    ...(comment !== undefined && { comment }),
  }),
  pullBack: () => ({ submittedAt: null }),
  confirm: () => ({}),
  returnItem: ({ reason }: { reason?: string | undefined }) => ({ submittedAt: null, returnReason: reason ?? null }),
  reopen: ({ reason }: { reason?: string | undefined }) => ({ submittedAt: null, returnReason: reason ?? null }),
};

/** The document is locked, so the second of two concurrent transitions finds another version. */
export const moveItem = async ({ tx, actor, body, record }: ContextWithBody<typeof updateArrivalProcedure> & { record: Held }) => {
  const { version, move, reason } = body;
  if (move === 'remove') throw new Error('remove is not a move of this endpoint');
  const { item, call } = record;
  if (version !== item.version) throw new Refusal('record.stale');
  const { to: status, event, by } = decide(actor, record, move);
  if (status === 'removed') throw new Error('only a removal deletes a document');
  if (move === 'submit') await requireFiles(tx, [item]);
  await updateItem(tx, item.id, { status, ...effects[move](body) });
  await recordStep(tx, { reservationId: call.id, documents: [item], move, reason, by, event });
  return showItem(actor, await getItem(tx, item.id), call);
};

type Several = ContextWithBody<typeof submitArrivalProcedures> & { record: StoredCall };

/** Submits several documents of one reservation in one transaction, with one notification for the manager. */
export const submitItems = async ({ tx, actor, body, record: call }: Several) => {
  const requested = new Map(body.items.map(({ id, version }) => [id, version]));
  const items = await lockItemsOfCall(tx, call.id, [...requested.keys()]);
  if (items.length < requested.size) throw new Refusal('request.unknownReference', [{ path: 'items', code: 'unknownReference' }]);
  if (items.some(({ id, version }) => requested.get(id) !== version)) throw new Refusal('record.stale');
  const decided = items.map((item) => ({ item, ...decide(actor, { item, call }, 'submit') }));
  await requireFiles(tx, items);
  for (const { item, to } of decided) if (to !== 'removed') await updateItem(tx, item.id, { status: to, ...effects.submit({}) });
  const [first] = decided;
  if (!first) throw new Error('an empty list of documents passed validation');
  await recordStep(tx, { reservationId: call.id, documents: items, move: 'submit', by: first.by, event: first.event });
  return showArrivalCall(tx, actor, call);
};

/** The other side is notified, because it requested the document or expects it. */
export const removeItem = async ({ tx, actor, record }: ContextWithBody<typeof deleteArrivalProcedure> & { record: Held }) => {
  const { item, call } = record;
  const { by, event } = decide(actor, record, 'remove');
  await deleteItem(tx, item.id);
  await recordStep(tx, { reservationId: call.id, documents: [item], move: 'remove', by, event });
  return { id: item.id };
};

const decide = (actor: Actor, { item, call }: Held, move: ItemMove) => {
  const side = sideOf(relationToReservation(call, actor, 'arrivalProcedure.update'));
  const facts = { ...item, isSubmitted: item.submittedAt !== null };
  const decision = side && decideItemMove(move, facts, { call: asCall(call), side });
  if (!side || !decision) throw new Refusal('arrivalProcedure.moveNotAllowed');
  return { ...decision, by: { side, accountId: actor.accountId } };
};

/** Optional documents may be omitted, but a submitted one must have a file. */
const requireFiles = async (tx: Transaction, items: readonly { id: number }[]) => {
  const withFiles = await selectItemsWithFiles(
    tx,
    items.map(({ id }) => id),
  );
  if (items.some(({ id }) => !withFiles.has(id))) throw new InvalidInput([{ path: 'attachments', code: 'attachmentMissing' }]);
};
