import {
  createAttachment,
  deleteAttachment,
  getSpecFile,
  issueDownload,
  listAttachments,
  listReservationAttachments,
  updateAttachment,
} from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { FileStorage } from '../kit/files/files.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { lockOwnUpload } from './attachment-queries.ts';
import { changeAttachment } from './change-attachment.ts';
import { registerAttachment } from './create-upload.ts';
import { findVisibleAttachment, issueDownloadUrl } from './issue-download-url.ts';
import { listAttachmentsOfParent } from './list-attachments.ts';
import { removeAttachment } from './remove-attachment.ts';

export const attachmentRoutes = (api: Api, files: FileStorage) => {
  serve(api, listAttachments, ({ tx, actor, query }) =>
    listAttachmentsOfParent(tx, actor, { kind: query.parentKind, id: query.parentId }),
  );
  serve(api, createAttachment, registerAttachment(files));
  serveRecord(api, updateAttachment, {
    find: ({ tx, accessFilter, params }) => lockOwnUpload(tx, accessFilter, params.id),
    handle: changeAttachment(files),
  });
  serveRecord(api, deleteAttachment, {
    find: ({ tx, accessFilter, params }) => lockOwnUpload(tx, accessFilter, params.id),
    handle: removeAttachment(files.clock),
  });
  serveRecord(api, issueDownload, { find: findVisibleAttachment, handle: issueDownloadUrl(files) });
  serve(api, listReservationAttachments, ({ tx, actor, params }) =>
    listAttachmentsOfParent(tx, actor, { kind: 'reservation', id: params.id }),
  );
  serve(api, getSpecFile, async ({ tx, actor, params }) => {
    const { rows } = await listAttachmentsOfParent(tx, actor, { kind: 'berth', id: params.id });
    return { file: rows.findLast(({ state }) => state === 'clean') ?? null };
  });
};
