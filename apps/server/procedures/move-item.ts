import type { deleteArrivalProcedure, updateArrivalProcedure } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { decideItemMove, type ItemMove } from '@kiko/domain/procedures/item-moves.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { standTo } from '../kit/stand-to.ts';
import { InvalidInput } from '../kit/validation.ts';
import type { lockItem } from './item-queries.ts';
import { deleteItem, getItem, hasFiles, updateItem } from './item-queries.ts';
import { recordStep, thisMoment } from './procedure-history-queries.ts';
import { asCall, showItem, sideOf } from './show-call.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/** What each move writes besides the status. */
const effects = {
  submit: ({ comment }: { comment?: string | undefined }) => ({
    submittedAt: thisMoment,
    returnReason: null,
    ...(comment !== undefined && { comment }),
  }),
  confirm: () => ({}),
  returnItem: ({ reason }: { reason?: string | undefined }) => ({ submittedAt: null, returnReason: reason ?? null }),
  reopen: ({ reason }: { reason?: string | undefined }) => ({ submittedAt: null, returnReason: reason ?? null }),
};

const rules = { submit: 'A03', confirm: 'A04', returnItem: 'A05', reopen: 'A06', remove: 'A07' } as const;

/** The document is locked, so of two moves at the same moment the second finds another version. */
export const moveItem = async ({ tx, actor, body, record }: ContextWithBody<typeof updateArrivalProcedure> & { record: Held }) => {
  const { version, move, reason } = body;
  if (move === 'remove') throw new Error('the shape does not know it');
  if (version !== record.item.version) throw new Refusal('record.stale');
  const status = decide(actor, record, move);
  if (status === 'gone') throw new Error('nothing but its removal takes it away');
  if (move === 'submit' && record.item.isRequired && !(await hasFiles(tx, record.item.id)))
    throw new InvalidInput([{ path: 'attachments', code: 'attachmentMissing' }]);
  await updateItem(tx, record.item.id, { status, ...effects[move](body) });
  const { id, reservationId } = record.item;
  await recordStep(tx, { reservationId, procedureId: id, move, reason, accountId: actor.accountId, event: rules[move] });
  return showItem(actor, await getItem(tx, id), record.call);
};

export const removeItem = async ({ tx, actor, record }: ContextWithBody<typeof deleteArrivalProcedure> & { record: Held }) => {
  decide(actor, record, 'remove');
  const { id, reservationId, name } = record.item;
  await deleteItem(tx, id);
  await recordStep(tx, { reservationId, procedureId: id, move: 'remove', name, accountId: actor.accountId, event: rules.remove });
  return { id };
};

const decide = (actor: Actor, { item, call }: Held, move: ItemMove) => {
  const side = sideOf(standTo(call, actor, 'arrivalProcedure.update'));
  const facts = { ...item, isSubmitted: item.submittedAt !== null };
  const status = side && decideItemMove(move, facts, { call: asCall(call), side });
  if (status === undefined) throw new Refusal('arrivalProcedure.moveNotAllowed');
  return status;
};
