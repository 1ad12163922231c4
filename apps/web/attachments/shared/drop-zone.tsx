import { fileExtensions } from '@kiko/domain/attachments/file-types.ts';
import { FileDrop } from '../../kit/form/file-drop.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { attachmentMessages } from './attachment-messages.ts';

const acceptedExtensions = fileExtensions.map((suffix) => `.${suffix}`).join(',');

type DropZoneProps = {
  label: string;
  /** What happens to the files. */
  hint?: string;
  onFiles: (files: readonly File[]) => void;
};

/** Where the files of a record are chosen. */
export const DropZone = ({ label, hint, onFiles }: DropZoneProps) => {
  const t = useMessages(attachmentMessages);
  return (
    <FileDrop
      label={label}
      chooseLabel={t('choose')}
      help={[hint, t('drop'), t('rules')].filter(Boolean).join(' ')}
      accept={acceptedExtensions}
      isMultiple
      onFiles={onFiles}
    />
  );
};
