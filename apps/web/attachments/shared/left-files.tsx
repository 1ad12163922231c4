import { Alert, Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import type { AttachmentParent } from './attachment-data.ts';
import { attachmentMessages } from './attachment-messages.ts';
import { type PendingFile, pendingFiles } from './pending-store.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

type LeftFilesProps = { parent: AttachmentParent; owner: string };

/** Files of a record that could not be sent when it was created: they are sent when the record is opened, and shown until they arrived. */
export const LeftFiles = ({ parent, owner }: LeftFilesProps) => {
  const t = useMessages(attachmentMessages);
  const left = useRef<readonly PendingFile[]>([]);
  const onKept = (file: File, change: (key: string) => Promise<unknown>) => {
    const kept = left.current.find((one) => one.file === file);
    if (kept) change(kept.key).catch(() => undefined);
  };
  const { uploads, addAgain, retry, cancel } = useUploads(parent, {
    onAnnounced: (file, id) => onKept(file, (key) => pendingFiles.announce(key, id)),
  });
  const addNow = useRef(addAgain);
  useEffect(() => {
    let isCurrent = true;
    const sendLeft = async () => {
      const found = await pendingFiles.list(owner).catch(() => []);
      if (!isCurrent || found.length === 0) return;
      left.current = found;
      addNow.current(found);
    };
    void sendLeft();
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  useEffect(() => {
    for (const { file, state } of uploads) if (state === 'sent') onKept(file, pendingFiles.drop);
  }, [uploads]);
  const open = uploads.filter(({ state }) => state !== 'sent');
  if (open.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1 } }}>
      <b>{t('leftTitle')}</b>
      <div>{t('leftText')}</div>
      <Box component="ul" aria-label={t('leftTitle')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onCancel={() => {
              onKept(upload.file, pendingFiles.drop);
              cancel(upload.key);
            }}
          />
        ))}
      </Box>
    </Alert>
  );
};
