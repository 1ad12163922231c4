import type { updateAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Parent } from '@kiko/domain/attachments/attachment-parents.ts';
import { allowedExtensionOf } from '@kiko/domain/attachments/file-types.ts';
import type { FileStorage } from '../kit/files/files.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { enqueueJob } from '../kit/jobs/job-queries.ts';
import { announceChange } from './announce-change.ts';
import {
  deletePendingReplacements,
  getAttachment,
  type StoredAttachment,
  touchAttachment,
  updateAttachmentRow,
} from './attachment-queries.ts';
import { createUpload } from './create-upload.ts';
import { findWritableParent } from './find-writable-parent.ts';
import { uploadKey } from './object-keys.ts';
import { showAttachment } from './show-attachment.ts';

type ChangeContext = ContextWithBody<typeof updateAttachment> & { record: StoredAttachment };

export const changeAttachment =
  (files: FileStorage) =>
  async ({ tx, actor, body, record }: ChangeContext) => {
    const parent = await findWritableParent(tx, actor, { kind: record.parentKind, id: record.parentId });
    if (!parent) throw new Refusal('record.notFound');
    if (body.version !== record.version) throw new Refusal('record.stale');
    const { action, name = record.name, size = record.size } = body;
    if (action === 'replace') {
      await deletePendingReplacements(tx, record.id);
      await touchAttachment(tx, record.id);
      return createUpload(files, { tx, actor }, { parent, name, size, replacesId: record.id });
    }
    if (action === 'uploaded') await markUploaded(files, { tx, record, parent });
    else await renameAttachment({ tx, record, name });
    return { ...showAttachment(await getAttachment(tx, record.id), { actor, parent }), upload: null };
  };

/** The upload is complete with the announced size and is passed to the scanner. A repeated call has no effect. */
const markUploaded = async (
  { store, clock }: FileStorage,
  { tx, record, parent }: Pick<ChangeContext, 'tx' | 'record'> & { parent: Parent },
) => {
  if (record.state !== 'uploading') return;
  if ((await store.findSize(uploadKey(record.storageKey))) !== record.size) throw new Refusal('attachment.notUploaded');
  await updateAttachmentRow(tx, record.id, { uploadedAt: clock() });
  await enqueueJob(tx, { task: 'scanAttachment', payload: { attachmentId: record.id }, jobKey: `scan-${record.id}` });
  await announceChange(tx, parent);
};

/** The content was checked against the suffix, so the suffix cannot change. */
const renameAttachment = async ({ tx, record, name }: Pick<ChangeContext, 'tx' | 'record'> & { name: string }) => {
  if (allowedExtensionOf(name) !== allowedExtensionOf(record.name))
    throw new Refusal('attachment.typeChanged', [{ path: 'name', code: 'notAllowed' }]);
  if (name !== record.name) await updateAttachmentRow(tx, record.id, { name });
};
