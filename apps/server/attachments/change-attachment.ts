import type { updateAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Parent } from '@kiko/domain/attachments/attachment-parents.ts';
import { suffixOf } from '@kiko/domain/attachments/file-types.ts';
import type { Files } from '../kit/files/files.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { enqueueJob } from '../kit/jobs/job-queries.ts';
import { announce } from './announce-attachment.ts';
import { announceChange } from './announce-change.ts';
import { forgetOtherReplacements, getAttachment, type StoredAttachment, updateAttachmentRow } from './attachment-queries.ts';
import { uploadKey } from './object-keys.ts';
import { openParent } from './open-parent.ts';
import { showAttachment } from './show-attachment.ts';

type Change = ContextWithBody<typeof updateAttachment> & { record: StoredAttachment };

export const changeAttachment =
  (files: Files) =>
  async ({ tx, actor, body, record }: Change) => {
    const parent = await openParent(tx, actor, { kind: record.parentKind, id: record.parentId });
    if (!parent) throw new Refusal('record.notFound');
    if (body.version !== record.version) throw new Refusal('record.stale');
    const { action, name = record.name, size = record.size } = body;
    if (action === 'replace') {
      await forgetOtherReplacements(tx, record.id);
      await updateAttachmentRow(tx, record.id, {});
      return announce(files, { tx, actor }, { parent, name, size, replacesId: record.id });
    }
    if (action === 'uploaded') await markUploaded(files, { tx, record, parent });
    else await rename({ tx, record, name });
    return { ...showAttachment(await getAttachment(tx, record.id), { actor, parent }), upload: null };
  };

/** The upload is complete with the announced size and is passed to the scanner. A repeated call has no effect. */
const markUploaded = async (
  { store, clock }: Files,
  { tx, record, parent }: Pick<Change, 'tx' | 'record'> & { parent: Parent },
) => {
  if (record.state !== 'uploading') return;
  if ((await store.findSize(uploadKey(record.storageKey))) !== record.size) throw new Refusal('attachment.notUploaded');
  await updateAttachmentRow(tx, record.id, { uploadedAt: clock() });
  await enqueueJob(tx, { task: 'scanAttachment', payload: { attachmentId: record.id }, key: `scan-${record.id}` });
  await announceChange(tx, parent);
};

/** The content was checked against the suffix, so the suffix cannot change. */
const rename = async ({ tx, record, name }: Pick<Change, 'tx' | 'record'> & { name: string }) => {
  if (suffixOf(name) !== suffixOf(record.name)) throw new Refusal('attachment.typeChanged', [{ path: 'name', code: 'notAllowed' }]);
  if (name !== record.name) await updateAttachmentRow(tx, record.id, { name });
};
