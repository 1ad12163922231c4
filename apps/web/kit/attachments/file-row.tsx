import type { Attachment, AttachmentState } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box, IconButton, Link } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { Tag } from '../tag.tsx';
import { useLanguage, useWords } from '../words.ts';
import { attachmentWords } from './attachment-words.ts';
import { RowLayout } from './row-layout.tsx';

type FileRowProps = { file: Attachment; canRemove: boolean; onDownload: () => void; onRemove: () => void };

const tones = { clean: 'ok', scanning: 'plain', uploading: 'plain', infected: 'bad', refused: 'bad' } as const satisfies Record<
  AttachmentState,
  string
>;
const reasons = { content: 'contentText', size: 'sizeText', unreadable: 'unreadableText' } as const;

/** A file that is there: a link once it was found clean, otherwise why it is not. */
export const FileRow = ({ file, canRemove, onDownload, onRemove }: FileRowProps) => {
  const say = useWords(attachmentWords);
  const language = useLanguage();
  const { name, state, refusal, organizationName, uploaderName, createdAt, size } = file;
  const organization = organizationName[language];
  const who = uploaderName ? say('by', { organization, name: uploaderName }) : organization;
  // What was announced and has not come is in no list.
  const shownState = state === 'uploading' ? 'scanning' : state;
  const explanation = { clean: undefined, scanning: say('scanningText'), infected: say('infectedText') };
  const below = shownState === 'refused' ? say(reasons[refusal ?? 'content']) : explanation[shownState];
  return (
    <RowLayout
      size={size}
      note={say('byAt', { who, when: sayMoment(language, createdAt) })}
      name={
        state === 'clean' ? (
          <Link
            component="button"
            type="button"
            onClick={onDownload}
            aria-label={say('downloadOf', { name })}
            sx={{ textAlign: 'left' }}
          >
            {name}
          </Link>
        ) : (
          <Box>{name}</Box>
        )
      }
      state={<Tag tone={tones[state]}>{say(shownState)}</Tag>}
      actions={
        canRemove && (
          <IconButton aria-label={say('removeOf', { name })} onClick={onRemove}>
            <Trash2 size={16} />
          </IconButton>
        )
      }
      below={
        below && (
          <Box component="output" sx={{ display: 'block', fontSize: 12, color: 'var(--ink-2)' }}>
            {below}
          </Box>
        )
      }
    />
  );
};
