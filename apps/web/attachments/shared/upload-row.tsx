import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Box, IconButton, LinearProgress } from '@mui/material';
import { RotateCw, X } from 'lucide-react';
import { ApiRefusal } from '../../kit/api/api-refusal.ts';
import { useRefusalMessage } from '../../kit/api/format-refusal.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import { attachmentMessages } from './attachment-messages.ts';
import { FileRowLayout } from './file-row-layout.tsx';
import type { Upload } from './use-uploads.ts';

type UploadRowProps = { upload: Upload; onRetry: () => void; onCancel: () => void };

/** A file on its way, with how far it has come; or why it did not, and the way to try again. */
export const UploadRow = ({ upload, onRetry, onCancel }: UploadRowProps) => {
  const t = useMessages(attachmentMessages);
  const refusalMessage = useRefusalMessage();
  const tWrong = useMessages(validationMessages);
  const { file, progress, state, error, refusal } = upload;
  const { name, size } = file;
  const isSending = state === 'sending';
  const percent = Math.round(progress * 100);
  const why = () => {
    if (refusal === 'fileNotAllowed' || refusal === 'fileTooLarge' || refusal === 'required') return tWrong(refusal);
    return error instanceof ApiRefusal ? refusalMessage(error) : t('failed');
  };
  return (
    <FileRowLayout
      size={size}
      name={<Box>{name}</Box>}
      note=""
      state={<Tag tone={isSending ? 'plain' : 'bad'}>{isSending ? t('sending', { percent }) : t('refused')}</Tag>}
      actions={
        <>
          {state === 'failed' && !refusal && (
            <IconButton aria-label={t('retryOf', { name })} onClick={onRetry}>
              <RotateCw size={16} />
            </IconButton>
          )}
          <IconButton aria-label={isSending ? t('cancelOf', { name }) : t('dismissOf', { name })} onClick={onCancel}>
            <X size={16} />
          </IconButton>
        </>
      }
      below={
        isSending ? (
          <LinearProgress variant="determinate" value={percent} aria-label={t('sendingOf', { name })} />
        ) : (
          <Box role="alert" sx={{ fontSize: 12, color: 'var(--bad)' }}>
            {why()}
          </Box>
        )
      }
    />
  );
};
