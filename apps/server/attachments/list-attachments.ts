import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { attachPermission, type ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { selectAttachments } from './attachment-queries.ts';
import { findParent } from './parent-queries.ts';
import { showAttachment } from './show-attachment.ts';

export const listAttachmentsOfParent = async (tx: Transaction, actor: Actor, at: { kind: ParentKind; id: number }) => {
  const parent = await findParent(tx, actor, at);
  if (!parent) throw new Refusal('record.notFound');
  const stored = await selectAttachments(tx, at);
  return {
    rows: stored.map((attachment) => showAttachment(attachment, { actor, parent })),
    canAdd: attachPermission(parent, actor) === 'yes',
  };
};
