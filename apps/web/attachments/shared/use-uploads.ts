import { newAttachmentShape } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { type FieldIssueCode, validate } from '@kiko/contract/field-issues.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from '../../kit/dialog/toasts.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { type AttachmentParent, attachmentsQuery, discardUpload, takeUploadBack, uploadFile } from './attachment-data.ts';
import { attachmentMessages } from './attachment-messages.ts';

/** One file on its way. `refusal`: it was not even tried, and would not be taken a second time either. */
export type Upload = {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  state: 'sending' | 'failed' | 'sent';
  error?: unknown;
  refusal?: FieldIssueCode;
  /** Announced by an attempt that failed. It may have arrived without an answer: the next attempt takes it back first. */
  announcedId?: number | undefined;
  /** Once it is there: it is being checked or can be downloaded. */
  attachmentId?: number;
};

type Chosen = Pick<Upload, 'file' | 'announcedId'>;

type UploadOptions = {
  /** Called when the server has given an attempt its id. */
  onAnnounced?: (file: File, id: number) => void;
  /** Files that were sent when the page was open before. */
  sentBefore?: readonly SentFile[];
};

/** A file that was sent, without its content. */
export type SentFile = { attachmentId: number; name: string };

const toSentUpload = ({ attachmentId, name }: SentFile): Upload => ({
  key: -attachmentId,
  file: new File([], name),
  progress: 1,
  state: 'sent',
  attachmentId,
});

/** Sends files to a record. `sentFiles` are those that have arrived. Leaving the page aborts running uploads with a notice. */
export const useUploads = (parent: AttachmentParent, { onAnnounced, sentBefore = [] }: UploadOptions = {}) => {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>(() => sentBefore.map(toSentUpload));
  const running = useRef(new Map<number, { controller: AbortController; name: string }>());
  const count = useRef(0);
  const t = useMessages(attachmentMessages);
  const notify = useNotify();
  const latest = useRef({ t, notify });
  useEffect(() => {
    latest.current = { t, notify };
  });
  useEffect(() => {
    const sending = running.current;
    return () => {
      if (sending.size === 0) return;
      for (const { controller } of sending.values()) controller.abort();
      const names = [...sending.values()].map(({ name }) => name).join(', ');
      latest.current.notify(latest.current.t('stopped', { names }));
    };
  }, []);

  const updateUpload = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const removeUpload = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const startUpload = async ({ key, file, announcedId: earlierId }: Pick<Upload, 'key' | 'file' | 'announcedId'>) => {
    const controller = new AbortController();
    running.current.set(key, { controller, name: file.name });
    let announcedId = earlierId;
    try {
      if (earlierId !== undefined) await takeUploadBack(earlierId, controller.signal);
      announcedId = undefined;
      const { id } = await uploadFile(parent, file, {
        signal: controller.signal,
        onCreated: (announced) => {
          announcedId = announced;
          onAnnounced?.(file, announced);
        },
        onProgress: (progress) => updateUpload(key, { progress }),
      });
      updateUpload(key, { state: 'sent', progress: 1, attachmentId: id });
      await client.invalidateQueries({ queryKey: attachmentsQuery(parent).queryKey });
    } catch (error) {
      if (announcedId !== undefined) discardUpload(announcedId);
      if (!controller.signal.aborted) updateUpload(key, { state: 'failed', error, announcedId });
    } finally {
      running.current.delete(key);
    }
  };

  const begin = (chosen: readonly Chosen[]) => {
    const added = chosen.map(({ file, announcedId }): Upload => {
      count.current += 1;
      const refusal = findFileIssue(parent, file);
      return {
        key: count.current,
        file,
        announcedId,
        progress: 0,
        ...(refusal ? { state: 'failed', refusal } : { state: 'sending' }),
      };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (upload.state === 'sending') void startUpload(upload);
  };

  return {
    uploads,
    sentFiles: uploads.flatMap(({ attachmentId, file: { name } }): SentFile[] =>
      attachmentId === undefined ? [] : [{ attachmentId, name }],
    ),
    add: (files: readonly File[]) => begin(files.map((file) => ({ file }))),
    /** Files of which an earlier attempt may have arrived. */
    addAgain: begin,
    retry: (upload: Upload) => {
      updateUpload(upload.key, { state: 'sending', progress: 0, error: undefined });
      void startUpload(upload);
    },
    /** Stops one that is on its way, and takes it off the list. */
    cancel: (key: number) => {
      running.current.get(key)?.controller.abort();
      const announcedId = uploads.find((upload) => upload.key === key)?.announcedId;
      if (announcedId !== undefined) discardUpload(announcedId);
      removeUpload(key);
    },
    /** After a message took them along. */
    clear: () => setUploads([]),
    /** Restores the files of a message that was taken back. */
    restore: (files: readonly SentFile[]) => setUploads((all) => [...all, ...files.map(toSentUpload)]),
  };
};

/** The same shape as on the server; checked before the upload. */
const findFileIssue = ({ kind, id }: AttachmentParent, { name, size }: File) => {
  const checked = validate(newAttachmentShape, { parentKind: kind, parentId: id, name, size });
  return checked.isValid ? undefined : checked.issues[0]?.code;
};
