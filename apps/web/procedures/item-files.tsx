import type { ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { AttachmentBox } from '../kit/attachments/attachment-box.tsx';
import { attachmentsQuery } from '../kit/attachments/attachment-data.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { procedureWords } from './procedure-words.ts';

type ItemFilesProps = { item: ProcedureItem; onSending: (isSending: boolean) => void };

/** The forms to fill in where the berth has some, and what the applicant has put to the document. */
export const ItemFiles = ({ item, onSending }: ItemFilesProps) => {
  const say = useWords(procedureWords);
  const language = useLanguage();
  const name = item.name[language];
  const forms = { kind: 'arrivalProcedureSetting' as const, id: item.settingId ?? 0 };
  const { data } = useQuery({ ...attachmentsQuery(forms), enabled: item.settingId !== null });
  const hasForms = (data?.rows.length ?? 0) > 0;
  return (
    <Box sx={{ display: 'grid', gap: '8px 24px', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasForms ? '2fr 1fr' : '1fr' } }}>
      <AttachmentBox
        parent={{ kind: 'arrivalProcedure', id: item.id }}
        canChange={item.allowedMoves.includes('submit')}
        label={`${say('files')}: ${name}`}
        onSending={onSending}
      />
      {hasForms && (
        <Box>
          <Box sx={{ fontSize: 12, color: 'var(--ink-3)', pt: 1 }}>{say('formats')}</Box>
          <AttachmentBox parent={forms} canChange={false} label={`${say('formats')}: ${name}`} />
        </Box>
      )}
    </Box>
  );
};
