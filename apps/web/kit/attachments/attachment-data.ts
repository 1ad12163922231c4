import {
  createAttachment,
  deleteAttachment,
  issueDownload,
  listAttachments,
  updateAttachment,
} from '@kiko/contract/attachments/attachment-endpoints.ts';
import type { ParentKind } from '@kiko/domain/attachments/attachment-parents.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { sendFile } from './send-file.ts';

/** The record that files hang on. */
export type AttachmentParent = { kind: ParentKind; id: number };

const scanningInterval = 2_000;

/** Asked again while something is being checked, so that it turns into a link by itself. */
export const attachmentsQuery = ({ kind, id }: AttachmentParent) =>
  queryOptions({
    queryKey: ['attachments', kind, id],
    queryFn: ({ signal }) => call(listAttachments, { query: { parentKind: kind, parentId: id } }, signal),
    refetchInterval: ({ state }) => state.data?.rows.some((row) => row.state === 'scanning') && scanningInterval,
  });

export const useRemoveAttachment = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteAttachment, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['attachments'] }),
  });
};

/** An address is made for this click; whoever may no longer have the file hears it now. */
export const useDownload = () =>
  useMutation({
    mutationFn: (id: number) => call(issueDownload, { params: { id } }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });

type Watch = { onAnnounced: (id: number) => void; onProgress: (share: number) => void; signal: AbortSignal };

/** Announces a file, sends it and says that it is there. */
export const uploadFile = async ({ kind, id }: AttachmentParent, file: File, { onAnnounced, ...watch }: Watch) => {
  const body = { parentKind: kind, parentId: id, name: file.name, size: file.size };
  const announced = await call(createAttachment, { body }, watch.signal);
  onAnnounced(announced.id);
  if (!announced.upload) throw new Error('the server gave no address');
  await sendFile(announced.upload, file, watch);
  const said = { version: announced.version, action: 'uploaded' as const };
  return call(updateAttachment, { params: { id: announced.id }, body: said }, watch.signal);
};

/** What was announced and will not come; were this lost, the nightly sweep does it. */
export const forgetUpload = (id: number) => call(deleteAttachment, { params: { id } }).catch(() => undefined);
