import type { MessageFile } from '@kiko/contract/chat/chat-endpoints.ts';
import { Box, Link } from '@mui/material';
import { Paperclip } from 'lucide-react';
import { useDownloadAttachment } from '../attachments/shared/attachment-data.ts';
import { attachmentMessages } from '../attachments/shared/attachment-messages.ts';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';

/** The files of a message: links once they are scanned, until then their scan status. */
export const MessageAttachments = ({ files }: { files: readonly MessageFile[] }) => {
  const t = useMessages(attachmentMessages);
  const download = useDownloadAttachment();
  if (files.length === 0) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {files.map(({ id, name, state }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
            <Paperclip size={13} aria-hidden />
            {state === 'clean' ? (
              <Link
                component="button"
                type="button"
                onClick={() => download.mutate(id)}
                aria-label={t('downloadOf', { name })}
                sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {name}
              </Link>
            ) : (
              <>
                <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
                <Box sx={{ fontSize: 11, color: 'var(--ink-2)' }}>{t(state === 'uploading' ? 'scanning' : state)}</Box>
              </>
            )}
          </Box>
        ))}
      </Box>
      <RefusalBanner error={download.error} />
    </Box>
  );
};
