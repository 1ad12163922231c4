import type { updateAttachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { suffixOf } from '@kiko/domain/attachments/file-types.ts';
import type { Files } from '../kit/files/files.ts';
import { enqueueJob } from '../kit/job-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { announce } from './announce-attachment.ts';
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
    if (action === 'uploaded') await takeUp(files, { tx, record });
    else await rename({ tx, record, name });
    return { ...showAttachment(await getAttachment(tx, record.id), { actor, parent }), upload: null };
  };

/** The bytes are there, as many as were announced: from here on it is the scanner's turn. Said twice, it counts once. */
const takeUp = async ({ store, clock }: Files, { tx, record }: Pick<Change, 'tx' | 'record'>) => {
  if (record.state !== 'uploading') return;
  if ((await store.findSize(uploadKey(record.storageKey))) !== record.size) throw new Refusal('attachment.notUploaded');
  await updateAttachmentRow(tx, record.id, { uploadedAt: clock() });
  await enqueueJob(tx, { task: 'scanAttachment', payload: { attachmentId: record.id }, key: `scan-${record.id}` });
};

/** What it is was found out by its suffix, so that stays. */
const rename = async ({ tx, record, name }: Pick<Change, 'tx' | 'record'> & { name: string }) => {
  if (suffixOf(name) !== suffixOf(record.name)) throw new Refusal('attachment.typeChanged', [{ path: 'name', code: 'notAllowed' }]);
  if (name !== record.name) await updateAttachmentRow(tx, record.id, { name });
};
