import type { MessageFile } from '@kiko/contract/chat/chat-endpoints.ts';
import { Box, Link } from '@mui/material';
import { Paperclip } from 'lucide-react';
import { useDownload } from '../kit/attachments/attachment-data.ts';
import { attachmentWords } from '../kit/attachments/attachment-words.ts';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { useWords } from '../kit/words.ts';

/** The files of a message: links once they were found clean, until then what they wait for. */
export const MessageFiles = ({ files }: { files: readonly MessageFile[] }) => {
  const say = useWords(attachmentWords);
  const download = useDownload();
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
                aria-label={say('downloadOf', { name })}
                sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {name}
              </Link>
            ) : (
              <>
                <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
                <Box sx={{ fontSize: 11, color: 'var(--ink-2)' }}>{say(state === 'uploading' ? 'scanning' : state)}</Box>
              </>
            )}
          </Box>
        ))}
      </Box>
      <RefusalBanner error={download.error} />
    </Box>
  );
};
