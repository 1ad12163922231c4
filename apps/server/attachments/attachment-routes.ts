import {
  createAttachment,
  deleteAttachment,
  getSpecFile,
  issueDownload,
  listAttachments,
  listReservationAttachments,
  updateAttachment,
} from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { Files } from '../kit/files/files.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { announceAttachment } from './announce-attachment.ts';
import { lockOwnUpload } from './attachment-queries.ts';
import { changeAttachment } from './change-attachment.ts';
import { findVisibleAttachment, issueAddress } from './issue-address.ts';
import { listOfParent } from './list-of-parent.ts';
import { removeAttachment } from './remove-attachment.ts';

export const attachmentRoutes = (api: Api, files: Files) => {
  serve(api, listAttachments, ({ tx, actor, query }) => listOfParent(tx, actor, { kind: query.parentKind, id: query.parentId }));
  serve(api, createAttachment, announceAttachment(files));
  serveRecord(api, updateAttachment, {
    find: ({ tx, accessFilter, params }) => lockOwnUpload(tx, accessFilter, params.id),
    act: changeAttachment(files),
  });
  serveRecord(api, deleteAttachment, {
    find: ({ tx, accessFilter, params }) => lockOwnUpload(tx, accessFilter, params.id),
    act: removeAttachment(files.clock),
  });
  serveRecord(api, issueDownload, { find: findVisibleAttachment, act: issueAddress(files) });
  serve(api, listReservationAttachments, ({ tx, actor, params }) =>
    listOfParent(tx, actor, { kind: 'reservation', id: params.id }),
  );
  serve(api, getSpecFile, async ({ tx, actor, params }) => {
    const { rows } = await listOfParent(tx, actor, { kind: 'berth', id: params.id });
    return { file: rows.findLast(({ state }) => state === 'clean') ?? null };
  });
};
