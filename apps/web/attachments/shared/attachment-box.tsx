import type { Attachment } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { ApiRefusal } from '../../kit/api/api-refusal.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { RefusalBanner } from '../../kit/feedback/refusal-banner.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { type AttachmentParent, attachmentsQuery, useDownloadAttachment, useRemoveAttachment } from './attachment-data.ts';
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
  onUploadingChange?: (isSending: boolean) => void;
  /** Sends files that were chosen elsewhere on the page. */
  addRef?: Ref<AddFiles>;
};
export type AddFiles = (files: readonly File[]) => void;

/** The files of one record, and a place for more where this person may add some. */
export const AttachmentBox = ({ parent, canChange, label, onUploadingChange, addRef }: AttachmentBoxProps) => {
  const t = useMessages(attachmentMessages);
  const { data, error } = useQuery(attachmentsQuery(parent));
  const { uploads, add, retry, cancel } = useUploads(parent);
  useImperativeHandle(addRef, () => add);
  const isSending = uploads.some(({ state }) => state === 'sending');
  useEffect(() => onUploadingChange?.(isSending), [isSending, onUploadingChange]);
  const download = useDownloadAttachment();
  const [attachmentToRemove, setLeaving] = useState<Attachment | undefined>();
  const pendingUploads = uploads.filter(({ state }) => state !== 'sent');
  const rows = data?.rows ?? [];
  // The files of an abolished berth are gone with it, while records of the berth still refer to it.
  const isParentMissing = error instanceof ApiRefusal && error.code === 'record.notFound';
  return (
    <Box>
      <RefusalBanner error={isParentMissing ? undefined : (error ?? download.error)} />
      {(data ?? isParentMissing) && rows.length === 0 && pendingUploads.length === 0 && (
        <Typography component="output" sx={{ display: 'block', py: 1.5, color: 'var(--ink-2)' }}>
          {t('empty')}
        </Typography>
      )}
      {(rows.length > 0 || pendingUploads.length > 0) && (
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
          {pendingUploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload.key)} />
          ))}
        </Box>
      )}
      {canChange && data?.canAdd && <DropZone label={label} onFiles={add} />}
      {attachmentToRemove && <RemoveAttachmentDialog file={attachmentToRemove} onClose={() => setLeaving(undefined)} />}
    </Box>
  );
};

const RemoveAttachmentDialog = ({ file, onClose }: { file: Attachment; onClose: () => void }) => {
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
