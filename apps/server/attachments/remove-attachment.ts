import type { deleteAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Clock } from '../kit/clock.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { type StoredAttachment, updateAttachmentRow } from './attachment-queries.ts';
import { openParent } from './open-parent.ts';

type Removal = ContextWithBody<typeof deleteAttachment> & { record: StoredAttachment };

/** Nobody sees it any more; what it was stays until its retention ends. */
export const removeAttachment =
  (clock: Clock) =>
  async ({ tx, actor, record }: Removal) => {
    const parent = await openParent(tx, actor, { kind: record.parentKind, id: record.parentId });
    if (!parent) throw new Refusal('record.notFound');
    await updateAttachmentRow(tx, record.id, { deletedAt: clock() });
    return { id: record.id };
  };
