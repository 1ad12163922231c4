import type { Attachment, AttachmentState } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box, IconButton, Link } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import { attachmentMessages } from './attachment-messages.ts';
import { FileRowLayout } from './file-row-layout.tsx';

type FileRowProps = { file: Attachment; canRemove: boolean; onDownload: () => void; onRemove: () => void };

const sides = { owner: 'ofOwner', manager: 'ofManager', ministry: 'ofMinistry' } as const;
/** Applicant and manager both add files to these; elsewhere the parent identifies the side. */
const sharedParents: readonly string[] = ['reservation', 'chat'];

const stateTones = {
  clean: 'ok',
  scanning: 'plain',
  uploading: 'plain',
  infected: 'bad',
  refused: 'bad',
} as const satisfies Record<AttachmentState, string>;
const refusalMessageKeys = { content: 'contentText', size: 'sizeText', unreadable: 'unreadableText' } as const;

/** A file that is there: a link once it was found clean, otherwise why it is not. */
export const FileRow = ({ file, canRemove, onDownload, onRemove }: FileRowProps) => {
  const t = useMessages(attachmentMessages);
  const language = useLanguage();
  const { name, state, refusal, organizationName, uploaderName, createdAt, size, side } = file;
  const hasSide = sharedParents.includes(file.parentKind);
  const organization = organizationName[language];
  const who = uploaderName ? t('by', { organization, name: uploaderName }) : organization;
  // An upload that has not arrived is in no list.
  const shownState = state === 'uploading' ? 'scanning' : state;
  const explanation = { clean: undefined, scanning: t('scanningText'), infected: t('infectedText') };
  const below = shownState === 'refused' ? t(refusalMessageKeys[refusal ?? 'content']) : explanation[shownState];
  return (
    <FileRowLayout
      size={size}
      note={t('byAt', { who, when: formatMoment(language, createdAt) })}
      name={
        state === 'clean' ? (
          <Link
            component="button"
            type="button"
            onClick={onDownload}
            aria-label={t('downloadOf', { name })}
            sx={{ textAlign: 'left' }}
          >
            {name}
          </Link>
        ) : (
          <Box>{name}</Box>
        )
      }
      state={
        <>
          {hasSide && <Tag>{t(sides[side])}</Tag>}
          <Tag tone={stateTones[state]}>{t(shownState)}</Tag>
        </>
      }
      actions={
        canRemove && (
          <IconButton aria-label={t('removeOf', { name })} onClick={onRemove}>
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
