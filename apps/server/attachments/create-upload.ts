import { randomUUID } from 'node:crypto';
import type { AttachmentWithUpload, createAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Parent } from '@kiko/domain/attachments/attachment-parents.ts';
import { allowedExtensionOf, fileTypes, maxFilesPerParent } from '@kiko/domain/attachments/file-types.ts';
import type { FileStorage } from '../kit/files/files.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { countAttachmentsOfParent, getAttachment, insertAttachment, lockParent, parentColumnByKind } from './attachment-queries.ts';
import { findWritableParent } from './find-writable-parent.ts';
import { uploadKey } from './object-keys.ts';
import { showAttachment } from './show-attachment.ts';

/** Long enough for 20 MB over a slow connection. */
const uploadUrlSeconds = 15 * 60;

export const registerAttachment =
  (files: FileStorage) =>
  async ({ tx, actor, body }: ContextWithBody<typeof createAttachment>) => {
    const { parentKind: kind, parentId: id, name, size } = body;
    const parent = await findWritableParent(tx, actor, { kind, id });
    if (!parent) throw unknownReferenceRefusal('parentId');
    return createUpload(files, { tx, actor }, { parent, name, size, replacesId: null });
  };

type UploadInput = { parent: Parent; name: string; size: number; replacesId: number | null };

/** Creates the row of an upload and its signed URL. */
export const createUpload = async (
  { store, clock }: FileStorage,
  { tx, actor }: { tx: Transaction; actor: Actor },
  { parent, name, size, replacesId }: UploadInput,
): Promise<AttachmentWithUpload> => {
  const suffix = allowedExtensionOf(name);
  if (!suffix) throw new Error('file name without a known suffix passed validation');
  const storageKey = randomUUID();
  const contentType = fileTypes[suffix];
  const signed = await store.presignUpload({ key: uploadKey(storageKey), size, contentType, seconds: uploadUrlSeconds });
  await lockParent(tx, parent);
  if ((await countAttachmentsOfParent(tx, parent)) >= maxFilesPerParent) throw new Refusal('attachment.tooMany');
  const { accountId, organizationId } = actor;
  const { id } = await insertAttachment(tx, {
    [parentColumnByKind[parent.kind]]: parent.id,
    name,
    contentType,
    size,
    storageKey,
    replacesId,
    accountId,
    organizationId,
  });
  const expiresAt = new Date(clock().getTime() + uploadUrlSeconds * 1000);
  const shown = showAttachment(await getAttachment(tx, id), { actor, parent });
  return { ...shown, upload: { url: signed.url, headers: { ...signed.headers }, expiresAt } };
};
