import type {
  deleteArrivalProcedure,
  submitArrivalProcedures,
  updateArrivalProcedure,
} from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { decideItemTransition, type ItemTransition } from '@kiko/domain/procedures/item-workflow.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { InvalidInput } from '../kit/http/validation.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import {
  deleteArrivalDocument,
  getArrivalDocument,
  lockItemsOfCall,
  type StoredArrivalDocument,
  selectItemsWithFiles,
  updateArrivalDocument,
} from './arrival-document-queries.ts';
import type { StoredPortCall } from './port-call-queries.ts';
import { recordProcedureStep, transactionNow } from './procedure-history-queries.ts';
import { showArrivalCall } from './show-arrival-call.ts';
import { roleOf, showArrivalDocument, toProcedurePortCall } from './show-port-call.ts';

type LockedDocument = { document: StoredArrivalDocument; portCall: StoredPortCall };

/** The columns that each transition writes besides the status. */
const columnsByTransition = {
  submit: ({ comment }: { comment?: string | undefined }) => ({
    submittedAt: transactionNow,
    returnReason: null,
    ...(comment !== undefined && { comment }),
  }),
  pullBack: () => ({ submittedAt: null }),
  confirm: () => ({}),
  returnItem: ({ reason }: { reason?: string | undefined }) => ({ submittedAt: null, returnReason: reason ?? null }),
  reopen: ({ reason }: { reason?: string | undefined }) => ({ submittedAt: null, returnReason: reason ?? null }),
};

/** The document is locked, so the second of two concurrent transitions finds another version. */
export const transitionArrivalDocument = async ({
  tx,
  actor,
  body,
  record,
}: ContextWithBody<typeof updateArrivalProcedure> & { record: LockedDocument }) => {
  const { version, transition, reason } = body;
  if (transition === 'remove') throw new Error('remove is not a transition of this endpoint');
  const { document, portCall } = record;
  if (version !== document.version) throw new Refusal('record.stale');
  const { to: status, event, by } = getNextStatus(actor, record, transition);
  if (status === 'removed') throw new Error('only a removal deletes a document');
  if (transition === 'submit') await requireFiles(tx, [document]);
  await updateArrivalDocument(tx, document.id, { status, ...columnsByTransition[transition](body) });
  await recordProcedureStep(tx, { reservationId: portCall.id, documents: [document], action: transition, reason, by, event });
  return showArrivalDocument(actor, await getArrivalDocument(tx, document.id), portCall);
};

type Several = ContextWithBody<typeof submitArrivalProcedures> & { record: StoredPortCall };

/** Submits several documents of one reservation in one transaction, with one notification for the manager. */
export const submitItems = async ({ tx, actor, body, record: portCall }: Several) => {
  const requested = new Map(body.documents.map((document) => [document.id, document]));
  const documents = await lockItemsOfCall(tx, portCall.id, [...requested.keys()]);
  if (documents.length < requested.size) throw unknownReferenceRefusal('documents');
  if (documents.some(({ id, version }) => requested.get(id)?.version !== version)) throw new Refusal('record.stale');
  const decided = documents.map((document) => ({ item: document, ...getNextStatus(actor, { document, portCall }, 'submit') }));
  await requireFiles(tx, documents);
  for (const { item, to } of decided)
    if (to !== 'removed')
      await updateArrivalDocument(tx, item.id, {
        status: to,
        ...columnsByTransition.submit({ comment: requested.get(item.id)?.comment }),
      });
  const [first] = decided;
  if (!first) throw new Error('an empty list of documents passed validation');
  await recordProcedureStep(tx, {
    reservationId: portCall.id,
    documents,
    action: 'submit',
    by: first.by,
    event: first.event,
  });
  return showArrivalCall(tx, actor, portCall);
};

/** The other side is notified, because it requested the document or expects it. */
export const removeArrivalDocument = async ({
  tx,
  actor,
  record,
}: ContextWithBody<typeof deleteArrivalProcedure> & { record: LockedDocument }) => {
  const { document, portCall } = record;
  const { by, event } = getNextStatus(actor, record, 'remove');
  await deleteArrivalDocument(tx, document.id);
  await recordProcedureStep(tx, { reservationId: portCall.id, documents: [document], action: 'remove', by, event });
  return { id: document.id };
};

const getNextStatus = (actor: Actor, { document, portCall }: LockedDocument, transition: ItemTransition) => {
  const side = roleOf(relationToReservation(portCall, actor, 'arrivalProcedure.update'));
  const attributes = { ...document, isSubmitted: document.submittedAt !== null };
  const decision = side && decideItemTransition(transition, attributes, { call: toProcedurePortCall(portCall), side });
  if (!side || !decision) throw new Refusal('arrivalProcedure.moveNotAllowed');
  return { ...decision, by: { side, accountId: actor.accountId } };
};

/** Optional documents may be omitted, but a submitted one must have a file. */
const requireFiles = async (tx: Transaction, documents: readonly { id: number }[]) => {
  const withFiles = await selectItemsWithFiles(
    tx,
    documents.map(({ id }) => id),
  );
  if (documents.some(({ id }) => !withFiles.has(id))) throw new InvalidInput([{ path: 'attachments', code: 'attachmentMissing' }]);
};
