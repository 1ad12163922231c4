import type { Attachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiRefusal } from '../../kit/api/api-client.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { useMessages } from '../../kit/format/messages.ts';
import { RefusalBanner } from '../../kit/layout/refusal-banner.tsx';
import { type AttachmentParent, attachmentsQuery, useDownload, useRemoveAttachment } from './attachment-data.ts';
import { attachmentMessages } from './attachment-messages.ts';
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
  const t = useMessages(attachmentMessages);
  const { data, error } = useQuery(attachmentsQuery(parent));
  const { uploads, add, retry, cancel } = useUploads(parent);
  const isSending = uploads.some(({ state }) => state === 'sending');
  useEffect(() => onSending?.(isSending), [isSending, onSending]);
  const download = useDownload();
  const [leaving, setLeaving] = useState<Attachment | undefined>();
  const underway = uploads.filter(({ state }) => state !== 'sent');
  const rows = data?.rows ?? [];
  // The files of an abolished berth are gone with it, while records of the berth still refer to it.
  const isGone = error instanceof ApiRefusal && error.code === 'record.notFound';
  return (
    <Box>
      <RefusalBanner error={isGone ? undefined : (error ?? download.error)} />
      {(data ?? isGone) && rows.length === 0 && underway.length === 0 && (
        <Typography component="output" sx={{ display: 'block', py: 1.5, color: 'var(--ink-2)' }}>
          {t('empty')}
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
  const t = useMessages(attachmentMessages);
  const { mutate, error, isPending } = useRemoveAttachment();
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: file.name })}
      confirmLabel={t('remove')}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate(file.id, { onSuccess: onClose })}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
};
