import type { issueDownload } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { FileStorage } from '../kit/files/files.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { Context } from '../kit/http/serve.ts';
import { findAttachment, type StoredAttachment } from './attachment-queries.ts';
import { downloadKey } from './object-keys.ts';
import { findParent } from './parent-queries.ts';

const downloadUrlSeconds = 60;

/** A file of a record that the user can access. */
export const findVisibleAttachment = async ({ tx, actor, params }: Context<typeof issueDownload>) => {
  const found = await findAttachment(tx, params.id);
  return found && (await findParent(tx, actor, { kind: found.parentKind, id: found.parentId })) && found;
};

/** Only files that the worker found clean have a hash and can be served. */
export const issueDownloadUrl =
  ({ store, clock }: FileStorage) =>
  async ({ record }: { record: StoredAttachment }) => {
    if (record.state !== 'clean' || record.sha256 === null) throw new Refusal('attachment.notClean');
    const key = downloadKey(record.storageKey, record.sha256);
    const url = await store.presignDownload({ key, name: record.name, seconds: downloadUrlSeconds });
    return { url, expiresAt: new Date(clock().getTime() + downloadUrlSeconds * 1000) };
  };
