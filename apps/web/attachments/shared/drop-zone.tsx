import { fileExtensions } from '@kiko/domain/attachments/file-types.ts';
import { FileDrop } from '../../kit/form/file-drop.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { attachmentMessages } from './attachment-messages.ts';

const acceptedExtensions = fileExtensions.map((suffix) => `.${suffix}`).join(',');

/** Where the files of a record are chosen. */
export const DropZone = ({ label, onFiles }: { label: string; onFiles: (files: readonly File[]) => void }) => {
  const t = useMessages(attachmentMessages);
  return (
    <FileDrop
      label={label}
      chooseLabel={t('choose')}
      help={`${t('drop')} ${t('rules')}`}
      accept={acceptedExtensions}
      isMultiple
      onFiles={onFiles}
    />
  );
};
