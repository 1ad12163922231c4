import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { attachPermission, type ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { findParent, lockDocument } from './parent-queries.ts';

/** The parent, if the user may currently write it; undefined if it is not accessible. */
export const findWritableParent = async (tx: Transaction, actor: Actor, at: { kind: ParentKind; id: number }) => {
  if (at.kind === 'arrivalProcedure') await lockDocument(tx, at.id);
  const parent = await findParent(tx, actor, at);
  if (!parent) return undefined;
  const answer = attachPermission(parent, actor);
  if (answer === 'never') throw new Refusal('access.forbidden');
  if (answer === 'closed') throw new Refusal('attachment.parentClosed');
  return parent;
};
