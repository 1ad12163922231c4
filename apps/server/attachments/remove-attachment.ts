import type { deleteAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Clock } from '../kit/clock.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { announceChange } from './announce-change.ts';
import { type StoredAttachment, updateAttachmentRow } from './attachment-queries.ts';
import { findWritableParent } from './find-writable-parent.ts';

type RemovalContext = ContextWithBody<typeof deleteAttachment> & { record: StoredAttachment };

/** Hides the file. Its content is kept until the retention period ends. */
export const removeAttachment =
  (clock: Clock) =>
  async ({ tx, actor, record }: RemovalContext) => {
    const parent = await findWritableParent(tx, actor, { kind: record.parentKind, id: record.parentId });
    if (!parent) throw new Refusal('record.notFound');
    await updateAttachmentRow(tx, record.id, { deletedAt: clock() });
    await announceChange(tx, parent);
    return { id: record.id };
  };
