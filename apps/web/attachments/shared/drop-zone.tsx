import { fileExtensions } from '@kiko/domain/attachments/file-types.ts';
import { Box, Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { attachmentMessages } from './attachment-messages.ts';

const acceptedExtensions = fileExtensions.map((suffix) => `.${suffix}`).join(',');

/** A button for all users, and a drop target for those with a mouse. */
export const DropZone = ({ label, onFiles }: { label: string; onFiles: (files: readonly File[]) => void }) => {
  const t = useMessages(attachmentMessages);
  const input = useRef<HTMLInputElement>(null);
  const rulesId = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      component="fieldset"
      aria-label={label}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        m: 0,
        mt: 1,
        p: 1.5,
        borderRadius: '6px',
        border: `1px dashed ${isOver ? 'var(--accent)' : 'var(--line-2)'}`,
        background: isOver ? 'var(--accent-tint)' : 'transparent',
      }}
    >
      <Button startIcon={<Upload size={16} />} aria-describedby={rulesId} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <Box id={rulesId} sx={{ color: 'var(--ink-2)', fontSize: 12, lineHeight: 1.6, flex: '1 1 240px' }}>
        {t('drop')} {t('rules')}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedExtensions}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows the same file to be chosen again after a failure.
          target.value = '';
        }}
      />
    </Box>
  );
};
