import type { ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { type AddFiles, AttachmentBox } from '../attachments/shared/attachment-box.tsx';
import { attachmentsQuery } from '../attachments/shared/attachment-data.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { procedureMessages } from './shared/procedure-messages.ts';

type ArrivalDocumentAttachmentsProps = {
  item: ArrivalDocumentDetail;
  addRef: Ref<AddFiles>;
  onUploadingChange: (isSending: boolean) => void;
};

/** The format files of the berth, if any, and the files of the document. The server decides whether they can be changed. */
export const ArrivalDocumentAttachments = ({ item, addRef, onUploadingChange }: ArrivalDocumentAttachmentsProps) => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  const name = item.name[language];
  const forms = { kind: 'arrivalProcedureSetting' as const, id: item.settingId ?? 0 };
  const { data } = useQuery({ ...attachmentsQuery(forms), enabled: item.settingId !== null });
  const hasForms = (data?.rows.length ?? 0) > 0;
  return (
    <Box sx={{ display: 'grid', gap: '8px 24px', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasForms ? '2fr 1fr' : '1fr' } }}>
      <AttachmentBox
        parent={{ kind: 'arrivalProcedure', id: item.id }}
        canChange={item.allowedTransitions.includes('submit')}
        label={`${t('files')}: ${name}`}
        onUploadingChange={onUploadingChange}
        addRef={addRef}
      />
      {hasForms && (
        <Box>
          <Box sx={{ fontSize: 12, color: 'var(--ink-3)', pt: 1 }}>{t('formats')}</Box>
          <AttachmentBox parent={forms} canChange={false} label={`${t('formats')}: ${name}`} />
        </Box>
      )}
    </Box>
  );
};
