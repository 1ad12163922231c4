import { Box, Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';

type FileDropProps = {
  label: string;
  chooseLabel: string;
  /** What can be chosen. */
  help: string;
  /** The accepted types, as an input of files takes them. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A button for all users, and a drop target for those with a mouse. */
export const FileDrop = ({ label, chooseLabel, help, accept, isMultiple = false, isDisabled = false, onFiles }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const rulesId = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
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
      <Button
        startIcon={<Upload size={16} />}
        aria-describedby={rulesId}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {chooseLabel}
      </Button>
      <Box id={rulesId} sx={{ color: 'var(--ink-2)', fontSize: 12, lineHeight: 1.6, flex: '1 1 240px' }}>
        {help}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows the same file to be chosen again, after a failure or a correction.
          target.value = '';
        }}
      />
    </Box>
  );
};
