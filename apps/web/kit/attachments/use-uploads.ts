import { newAttachmentShape } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { check, type FieldIssueCode } from '@kiko/contract/field-issues.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AttachmentParent, attachmentsQuery, forgetUpload, uploadFile } from './attachment-data.ts';

/** One file on its way. `refusal`: it was not even tried, and would not be taken a second time either. */
export type Upload = {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  state: 'sending' | 'failed' | 'sent';
  error?: unknown;
  refusal?: FieldIssueCode;
  /** Once it is there: it is being checked or can be downloaded. */
  attachmentId?: number;
};

/** Sends files to a record; what has arrived has its id in `sentIds`. Whoever leaves the page stops what is on its way. */
export const useUploads = (parent: AttachmentParent) => {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    let announcedId: number | undefined;
    try {
      const { id } = await uploadFile(parent, file, {
        signal: controller.signal,
        onAnnounced: (announced) => {
          announcedId = announced;
        },
        onProgress: (progress) => patch(key, { progress }),
      });
      patch(key, { state: 'sent', progress: 1, attachmentId: id });
      await client.invalidateQueries({ queryKey: attachmentsQuery(parent).queryKey });
    } catch (error) {
      if (announcedId !== undefined) void forgetUpload(announcedId);
      if (!controller.signal.aborted) patch(key, { state: 'failed', error });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      count.current += 1;
      const refusal = refusalOf(parent, file);
      return { key: count.current, file, progress: 0, ...(refusal ? { state: 'failed', refusal } : { state: 'sending' }) };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (upload.state === 'sending') void send(upload);
  };

  return {
    uploads,
    sentIds: uploads.flatMap(({ attachmentId }) => attachmentId ?? []),
    add,
    retry: (upload: Upload) => {
      patch(upload.key, { state: 'sending', progress: 0, error: undefined });
      void send(upload);
    },
    /** Stops one that is on its way, and takes it off the list. */
    cancel: (key: number) => {
      running.current.get(key)?.abort();
      drop(key);
    },
    /** After a message took them along. */
    clear: () => setUploads([]),
  };
};

/** The same shape as the server's; said at once instead of after a round trip. */
const refusalOf = ({ kind, id }: AttachmentParent, { name, size }: File) => {
  const checked = check(newAttachmentShape, { parentKind: kind, parentId: id, name, size });
  return checked.isValid ? undefined : checked.issues[0]?.code;
};
