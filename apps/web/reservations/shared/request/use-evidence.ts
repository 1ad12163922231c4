import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attachmentsQuery, discardUpload, uploadFile } from '../../../attachments/shared/attachment-data.ts';
import { pendingFiles, pendingOwner } from '../../../attachments/shared/pending-store.ts';
import { usePendingFiles } from '../../../attachments/shared/use-pending-files.ts';
import { keyOf } from '../../../kit/api/query-keys.ts';

type Whose = { accountId: number; recordId: number | undefined };

/**
 * The evidence of a request. A draft or a returned request takes files at once. A new request has no record yet: its files wait on this
 * device and are sent as soon as the server has answered with the reservation. A file that cannot be sent then stays on the device under
 * the reservation, and its page sends it later.
 */
export const useEvidence = ({ accountId, recordId }: Whose) => {
  const client = useQueryClient();
  const pending = usePendingFiles(pendingOwner(accountId, 'new'));
  const [sending, setSending] = useState<{ done: number; count: number } | undefined>();
  const { data } = useQuery({ ...attachmentsQuery({ kind: 'reservation', id: recordId ?? 0 }), enabled: recordId !== undefined });
  const names = recordId === undefined ? pending.files.map(({ file }) => file.name) : (data?.rows ?? []).map(({ name }) => name);

  /** Resolves when every file was sent or has failed for now. */
  const sendTo = async (reservationId: number) => {
    if (recordId !== undefined || pending.files.length === 0) return;
    const owner = pendingOwner(accountId, reservationId);
    await pendingFiles.hand(pendingOwner(accountId, 'new'), owner).catch(() => undefined);
    const count = pending.files.length;
    for (const [done, { key, file }] of pending.files.entries()) {
      setSending({ done, count });
      let announcedId: number | undefined;
      const onCreated = (id: number) => {
        announcedId = id;
        pendingFiles.announce(key, id).catch(() => undefined);
      };
      try {
        const watch = { onCreated, onProgress: () => {}, signal: new AbortController().signal };
        await uploadFile({ kind: 'reservation', id: reservationId }, file, watch);
        await pendingFiles.drop(key);
      } catch {
        // It stays on the device; the page of the reservation shows it and sends it again.
        if (announcedId !== undefined) discardUpload(announcedId);
      }
    }
    setSending(undefined);
    pending.forget();
    await client.invalidateQueries({ queryKey: keyOf('attachments', 'reservation', reservationId) });
  };
  return { pending, names, sending, sendTo };
};
export type Evidence = ReturnType<typeof useEvidence>;
