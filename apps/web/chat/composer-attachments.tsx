import type { AttachmentState } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { fileExtensions } from '@kiko/domain/attachments/file-types.ts';
import { Box, IconButton } from '@mui/material';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { attachmentMessages } from '../attachments/shared/attachment-messages.ts';
import { UploadRow } from '../attachments/shared/upload-row.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { chatMessages } from './chat-ui-messages.ts';
import type { ChatState } from './use-chat.ts';
import { isRefused } from './use-chat-uploads.ts';

const acceptedExtensions = fileExtensions.map((suffix) => `.${suffix}`).join(',');

export const AttachButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const t = useMessages(chatMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton aria-label={t('attach')} onClick={() => input.current?.click()}>
        <Paperclip size={16} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedExtensions}
        aria-label={t('attach')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it failed.
          target.value = '';
        }}
      />
    </>
  );
};

/** The files of the next message. */
export const ComposerAttachments = ({ files }: { files: ChatState['files'] }) => {
  const t = useMessages(attachmentMessages);
  const { uploads, error, stateOf, retry, cancel } = files;
  return (
    <>
      <RefusalBanner error={error} />
      {uploads.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {uploads.map((upload) =>
            upload.state === 'sent' ? (
              <Box component="li" key={upload.key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <Paperclip size={13} aria-hidden />
                <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                  {upload.file.name} <ScanState state={stateOf(upload.attachmentId)} />
                </Box>
                <IconButton aria-label={t('removeOf', { name: upload.file.name })} onClick={() => cancel(upload.key)}>
                  <X size={16} />
                </IconButton>
              </Box>
            ) : (
              <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload.key)} />
            ),
          )}
        </Box>
      )}
    </>
  );
};

/** The result of the scan of a file before its message is sent. */
const ScanState = ({ state }: { state: AttachmentState | undefined }) => {
  const t = useMessages(attachmentMessages);
  const tChat = useMessages(chatMessages);
  if (state === undefined || state === 'uploading') return null;
  const isBad = isRefused(state);
  return (
    <>
      <Tag tone={isBad ? 'bad' : state === 'clean' ? 'ok' : 'plain'}>{t(state)}</Tag>
      {isBad && (
        <Box role="alert" sx={{ fontSize: 12, color: 'var(--bad)' }}>
          {tChat('refusedInComposer')}
        </Box>
      )}
    </>
  );
};
