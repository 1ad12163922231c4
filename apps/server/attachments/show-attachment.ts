import type { Attachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { attachPermission, type Parent } from '@kiko/domain/attachments/attachment-parents.ts';
import type { StoredAttachment } from './attachment-queries.ts';

/** A file as returned to users, without its storage key. */
export const showAttachment = (stored: StoredAttachment, { actor, parent }: { actor: Actor; parent: Parent }): Attachment => {
  const { storageKey: _key, sha256: _hash, organizationId, uploaderName, ...shown } = stored;
  const canChange = organizationId === actor.organizationId && attachPermission(parent, actor) === 'yes';
  return { ...shown, uploaderName: uploaderName ?? '', canChange };
};
