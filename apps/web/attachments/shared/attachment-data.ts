import {
  createAttachment,
  deleteAttachment,
  issueDownload,
  listAttachments,
  updateAttachment,
} from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../kit/api/api-client.ts';
import { ApiRefusal } from '../../kit/api/api-refusal.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSend } from '../../kit/form/use-send.ts';
import { sendFile } from './send-file.ts';

/** The record that files belong to. */
export type AttachmentParent = { kind: ParentKind; id: number };

const scanPollMs = 2_000;

/** Polls while a file is being scanned, so that it becomes a link without a reload. */
export const attachmentsQuery = ({ kind, id }: AttachmentParent) =>
  queryOptions({
    queryKey: keyOf('attachments', kind, id),
    queryFn: ({ signal }) => request(listAttachments, { query: { parentKind: kind, parentId: id } }, signal),
    refetchInterval: ({ state }) => state.data?.rows.some((row) => row.state === 'scanning') && scanPollMs,
  });

export const useRemoveAttachment = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: number, signal) => request(deleteAttachment, { params: { id } }, signal),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf('attachments') }),
  });
};

/** The URL is issued per click; a user without access to the file gets the refusal now. */
export const useDownloadAttachment = () =>
  useSend({
    onLeave: 'forget',
    send: (id: number, signal) => request(issueDownload, { params: { id } }, signal),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });

type UploadOptions = { onCreated: (id: number) => void; onProgress: (share: number) => void; signal: AbortSignal };

/** Registers an upload, sends the file and completes the upload. */
export const uploadFile = async ({ kind, id }: AttachmentParent, file: File, { onCreated, ...watch }: UploadOptions) => {
  const body = { parentKind: kind, parentId: id, name: file.name, size: file.size };
  const announced = await request(createAttachment, { body }, watch.signal);
  onCreated(announced.id);
  if (!announced.upload) throw new Error('the server returned no upload URL');
  await sendFile(announced.upload, file, watch);
  const said = { version: announced.version, action: 'uploaded' as const };
  return request(updateAttachment, { params: { id: announced.id }, body: said }, watch.signal);
};

/** Deletes a registered upload. If it is already deleted, that is no error. */
export const takeUploadBack = (id: number, signal?: AbortSignal) =>
  request(deleteAttachment, { params: { id } }, signal).catch((error: unknown) => {
    if (!(error instanceof ApiRefusal) || error.code !== 'record.notFound') throw error;
  });

/** Not awaited; if the request is lost, the nightly job removes the incomplete upload. */
export const discardUpload = (id: number) => void takeUploadBack(id).catch(() => undefined);
