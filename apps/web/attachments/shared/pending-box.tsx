import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Box, IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import { attachmentMessages } from './attachment-messages.ts';
import { DropZone } from './drop-zone.tsx';
import { FileRowLayout } from './file-row-layout.tsx';
import type { usePendingFiles } from './use-pending-files.ts';

type PendingBoxProps = { label: string; pending: ReturnType<typeof usePendingFiles> };

/** The files of a form whose record does not exist yet. */
export const PendingBox = ({ label, pending: { files, refused, add, remove } }: PendingBoxProps) => {
  const t = useMessages(attachmentMessages);
  const tWrong = useMessages(validationMessages);
  const rows = [...files.map((one) => ({ ...one, refusal: undefined })), ...refused];
  return (
    <Box>
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: '1px solid var(--line)' } }}
        >
          {rows.map(({ key, file, refusal }) => (
            <FileRowLayout
              key={key}
              name={<Box>{file.name}</Box>}
              size={file.size}
              note=""
              state={<Tag tone={refusal ? 'bad' : 'plain'}>{t(refusal ? 'refused' : 'sentLater')}</Tag>}
              actions={
                <IconButton aria-label={t('removeOf', { name: file.name })} onClick={() => remove(key)}>
                  <Trash2 size={16} />
                </IconButton>
              }
              below={
                refusal && (
                  <Box role="alert" sx={{ fontSize: 12, color: 'var(--bad)' }}>
                    {tWrong(refusal === 'fileTooLarge' ? 'fileTooLarge' : 'fileNotAllowed')}
                  </Box>
                )
              }
            />
          ))}
        </Box>
      )}
      <DropZone label={label} onFiles={add} />
    </Box>
  );
};
