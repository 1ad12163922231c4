import { randomUUID } from 'node:crypto';
import type { AttachmentWithUpload, createAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Parent } from '@kiko/domain/attachments/attachment-parents.ts';
import { fileTypes, maximumFilesOfParent, suffixOf } from '@kiko/domain/attachments/file-types.ts';
import type { Files } from '../kit/files/files.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { countOfParent, getAttachment, holdParent, insertAttachment, parentColumns } from './attachment-queries.ts';
import { uploadKey } from './object-keys.ts';
import { openParent } from './open-parent.ts';
import { showAttachment } from './show-attachment.ts';

/** Long enough for 20 MB over a slow connection. */
const uploadSeconds = 15 * 60;

export const announceAttachment =
  (files: Files) =>
  async ({ tx, actor, body }: ContextWithBody<typeof createAttachment>) => {
    const { parentKind: kind, parentId: id, name, size } = body;
    const parent = await openParent(tx, actor, { kind, id });
    if (!parent) throw new Refusal('request.unknownReference', [{ path: 'parentId', code: 'unknownReference' }]);
    return announce(files, { tx, actor }, { parent, name, size, replacesId: null });
  };

type File = { parent: Parent; name: string; size: number; replacesId: number | null };

/** Creates the row of an upload and its signed URL. */
export const announce = async (
  { store, clock }: Files,
  { tx, actor }: { tx: Transaction; actor: Actor },
  { parent, name, size, replacesId }: File,
): Promise<AttachmentWithUpload> => {
  const suffix = suffixOf(name);
  if (!suffix) throw new Error('file name without a known suffix passed validation');
  const storageKey = randomUUID();
  const contentType = fileTypes[suffix];
  const signed = await store.presignUpload({ key: uploadKey(storageKey), size, contentType, seconds: uploadSeconds });
  await holdParent(tx, parent);
  if ((await countOfParent(tx, parent)) >= maximumFilesOfParent) throw new Refusal('attachment.tooMany');
  const { accountId, organizationId } = actor;
  const { id } = await insertAttachment(tx, {
    [parentColumns[parent.kind]]: parent.id,
    name,
    contentType,
    size,
    storageKey,
    replacesId,
    accountId,
    organizationId,
  });
  const expiresAt = new Date(clock().getTime() + uploadSeconds * 1000);
  const shown = showAttachment(await getAttachment(tx, id), { actor, parent });
  return { ...shown, upload: { url: signed.url, headers: { ...signed.headers }, expiresAt } };
};
