import { newAttachmentShape } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { type FieldIssueCode, validate } from '@kiko/contract/field-issues.ts';
import { useEffect, useRef, useState } from 'react';
import { serverClock } from '../../kit/api/server-clock.ts';
import { type PendingFile, pendingFiles } from './pending-store.ts';

type Refused = PendingFile & { refusal: FieldIssueCode };

/** The same rules as the server's, for a record that has no id yet. */
const refusalOf = ({ name, size }: File) => {
  const checked = validate(newAttachmentShape, { parentKind: 'reservation', parentId: 1, name, size });
  return checked.isValid ? undefined : checked.issues[0]?.code;
};

/** Files that wait on this device for their record. A device that cannot keep them still holds them while the page is open. */
export const usePendingFiles = (owner: string) => {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const count = useRef(0);
  useEffect(() => {
    let isCurrent = true;
    pendingFiles.list(owner).then(
      (found) => isCurrent && setFiles(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [owner]);

  const add = (added: readonly File[]) => {
    const numbered = added.map((file) => {
      count.current += 1;
      // In the order in which they were chosen, also after a reload.
      const at = String(serverClock.now() ?? 0).padStart(15, '0');
      return { key: `${owner}:${at}:${String(count.current).padStart(4, '0')}`, file };
    });
    const good = numbered.filter(({ file }) => refusalOf(file) === undefined);
    setFiles((before) => [...before, ...good]);
    setRefused((before) => [
      ...before,
      ...numbered.flatMap((one) => {
        const refusal = refusalOf(one.file);
        return refusal ? [{ ...one, refusal }] : [];
      }),
    ]);
    pendingFiles.keep(owner, good).catch(() => undefined);
  };
  const remove = (key: string) => {
    setFiles((before) => before.filter((one) => one.key !== key));
    setRefused((before) => before.filter((one) => one.key !== key));
    pendingFiles.drop(key).catch(() => undefined);
  };
  const clear = () => {
    for (const { key } of files) pendingFiles.drop(key).catch(() => undefined);
    setFiles([]);
    setRefused([]);
  };
  /** The files belong to a record now: the form no longer shows them, and the device keeps what is not sent. */
  const forget = () => {
    setFiles([]);
    setRefused([]);
  };
  return { files, refused, add, remove, clear, forget };
};
