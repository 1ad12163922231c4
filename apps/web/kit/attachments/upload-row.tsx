import { errorWords } from '@kiko/words/error-words.ts';
import { validationWords } from '@kiko/words/validation-words.ts';
import { Box, IconButton, LinearProgress } from '@mui/material';
import { RotateCw, X } from 'lucide-react';
import { ApiRefusal } from '../api-client.ts';
import { Tag } from '../tag.tsx';
import { useWords } from '../words.ts';
import { attachmentWords } from './attachment-words.ts';
import { RowLayout } from './row-layout.tsx';
import type { Upload } from './use-uploads.ts';

type UploadRowProps = { upload: Upload; onRetry: () => void; onCancel: () => void };

/** A file on its way, with how far it has come; or why it did not, and the way to try again. */
export const UploadRow = ({ upload, onRetry, onCancel }: UploadRowProps) => {
  const say = useWords(attachmentWords);
  const sayError = useWords(errorWords);
  const sayWrong = useWords(validationWords);
  const { file, progress, state, error, refusal } = upload;
  const { name, size } = file;
  const isSending = state === 'sending';
  const percent = Math.round(progress * 100);
  const why = () => {
    if (refusal === 'fileNotAllowed' || refusal === 'fileTooLarge' || refusal === 'required') return sayWrong(refusal);
    return error instanceof ApiRefusal && error.code !== 'network.unreachable' ? sayError(error.code) : say('failed');
  };
  return (
    <RowLayout
      size={size}
      name={<Box>{name}</Box>}
      note=""
      state={<Tag tone={isSending ? 'plain' : 'bad'}>{isSending ? say('sending', { percent }) : say('refused')}</Tag>}
      actions={
        <>
          {state === 'failed' && !refusal && (
            <IconButton aria-label={say('retryOf', { name })} onClick={onRetry}>
              <RotateCw size={16} />
            </IconButton>
          )}
          <IconButton aria-label={isSending ? say('cancelOf', { name }) : say('dismissOf', { name })} onClick={onCancel}>
            <X size={16} />
          </IconButton>
        </>
      }
      below={
        isSending ? (
          <LinearProgress variant="determinate" value={percent} aria-label={say('sendingOf', { name })} />
        ) : (
          <Box role="alert" sx={{ fontSize: 12, color: 'var(--bad)' }}>
            {why()}
          </Box>
        )
      }
    />
  );
};
