import type { Attachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiRefusal } from '../api-client.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { RefusalBanner } from '../refusal-banner.tsx';
import { useWords } from '../words.ts';
import { type AttachmentParent, attachmentsQuery, useDownload, useRemoveAttachment } from './attachment-data.ts';
import { attachmentWords } from './attachment-words.ts';
import { DropZone } from './drop-zone.tsx';
import { FileRow } from './file-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

type AttachmentBoxProps = {
  parent: AttachmentParent;
  canChange: boolean;
  label: string;
  /** While files are on their way, what depends on them had better wait. */
  onSending?: (isSending: boolean) => void;
};

/** The files of one record, and a place for more where this person may add some. */
export const AttachmentBox = ({ parent, canChange, label, onSending }: AttachmentBoxProps) => {
  const say = useWords(attachmentWords);
  const { data, error } = useQuery(attachmentsQuery(parent));
  const { uploads, add, retry, cancel } = useUploads(parent);
  const isSending = uploads.some(({ state }) => state === 'sending');
  useEffect(() => onSending?.(isSending), [isSending, onSending]);
  const download = useDownload();
  const [leaving, setLeaving] = useState<Attachment | undefined>();
  const underway = uploads.filter(({ state }) => state !== 'sent');
  const rows = data?.rows ?? [];
  // A berth that went out of service takes its files along; what hangs on it goes on naming it.
  const isGone = error instanceof ApiRefusal && error.code === 'record.notFound';
  return (
    <Box>
      <RefusalBanner error={isGone ? undefined : (error ?? download.error)} />
      {(data ?? isGone) && rows.length === 0 && underway.length === 0 && (
        <Typography component="output" sx={{ display: 'block', py: 1.5, color: 'var(--ink-2)' }}>
          {say('empty')}
        </Typography>
      )}
      {(rows.length > 0 || underway.length > 0) && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: '1px solid var(--line)' } }}
        >
          {rows.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              canRemove={canChange && file.canChange}
              onDownload={() => download.mutate(file.id)}
              onRemove={() => setLeaving(file)}
            />
          ))}
          {underway.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload.key)} />
          ))}
        </Box>
      )}
      {canChange && data?.canAdd && <DropZone label={label} onFiles={add} />}
      {leaving && <RemoveDialog file={leaving} onClose={() => setLeaving(undefined)} />}
    </Box>
  );
};

const RemoveDialog = ({ file, onClose }: { file: Attachment; onClose: () => void }) => {
  const say = useWords(attachmentWords);
  const { mutate, error, isPending } = useRemoveAttachment();
  return (
    <ConfirmDialog
      title={say('removeTitle', { name: file.name })}
      confirmLabel={say('remove')}
      {...{ error, isPending, onClose }}
      onConfirm={() => mutate(file.id, { onSuccess: onClose })}
    >
      {say('removeText')}
    </ConfirmDialog>
  );
};
