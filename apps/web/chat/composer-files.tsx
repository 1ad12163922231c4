import { fileSuffixes } from '@kiko/domain/attachments/file-types.ts';
import { Box, IconButton } from '@mui/material';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { attachmentWords } from '../kit/attachments/attachment-words.ts';
import { UploadRow } from '../kit/attachments/upload-row.tsx';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { useWords } from '../kit/words.ts';
import { chatWords } from './chat-words.ts';
import type { ChatState } from './use-chat.ts';

const accepted = fileSuffixes.map((suffix) => `.${suffix}`).join(',');

export const AttachButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const say = useWords(chatWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton aria-label={say('attach')} onClick={() => input.current?.click()}>
        <Paperclip size={16} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={say('attach')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it failed.
          target.value = '';
        }}
      />
    </>
  );
};

/** What goes along with the next message. */
export const ComposerFiles = ({ files }: { files: ChatState['files'] }) => {
  const say = useWords(attachmentWords);
  const { uploads, error, retry, cancel } = files;
  return (
    <>
      <RefusalBanner error={error} />
      {uploads.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {uploads.map((upload) =>
            upload.state === 'sent' ? (
              <Box component="li" key={upload.key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <Paperclip size={13} aria-hidden />
                <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{upload.file.name}</Box>
                <IconButton aria-label={say('removeOf', { name: upload.file.name })} onClick={() => cancel(upload.key)}>
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
