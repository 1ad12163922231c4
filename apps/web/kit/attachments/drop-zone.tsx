import { fileSuffixes } from '@kiko/domain/attachments/file-types.ts';
import { Box, Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { attachmentWords } from './attachment-words.ts';

const accepted = fileSuffixes.map((suffix) => `.${suffix}`).join(',');

/** A button for everybody, and a place to drop for those with a mouse. */
export const DropZone = ({ label, onFiles }: { label: string; onFiles: (files: readonly File[]) => void }) => {
  const say = useWords(attachmentWords);
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
        {say('choose')}
      </Button>
      <Box id={rulesId} sx={{ color: 'var(--ink-2)', fontSize: 12, lineHeight: 1.6, flex: '1 1 240px' }}>
        {say('drop')} {say('rules')}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it failed.
          target.value = '';
        }}
      />
    </Box>
  );
};
