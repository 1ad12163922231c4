import { importColumnsFor } from '@kiko/imports/import-columns.ts';
import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import { requiredColumns } from '@kiko/imports/read-header.ts';
import { writeTemplate } from '@kiko/imports/write-import-csv.ts';
import { Box, Button, Typography } from '@mui/material';
import { ArrowDownToLine } from 'lucide-react';
import { saveBlob } from '../kit/api/save-blob.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { DescriptionList, SectionCard } from '../kit/layout/section-card.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { importPageMessages } from './import-page-messages.ts';
import { useColumnHelp } from './use-column-help.ts';

/** The template, and what each column accepts. */
export const PrepareSection = ({ subject }: { subject: ImportSubject }) => {
  const { kind, actorKind } = subject;
  const t = useMessages(importPageMessages);
  const language = useLanguage();
  const columnHelp = useColumnHelp();
  const required = requiredColumns(subject);
  const save = () => saveBlob(new Blob([writeTemplate(subject, language)], { type: 'text/csv' }), t(`templateFile.${kind}`));
  return (
    <SectionCard title={t('sectionPrepare')}>
      <Typography sx={{ color: 'var(--ink-2)', mb: 1.5, lineHeight: 1.75 }}>
        {t('prepareText')}
        {(kind === 'organization' || kind === 'user') && ` ${t('invitationText')}`}
      </Typography>
      <Button startIcon={<ArrowDownToLine size={16} />} onClick={save}>
        {t('template')}
      </Button>
      <Box component="details" sx={{ mt: 2 }}>
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, mb: 1 }}>
          {t('columnHelp')}
        </Box>
        <DescriptionList
          items={importColumnsFor(kind, actorKind).map((column) => ({
            term: column.title[language],
            value: (
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                {required.includes(column) ? <Tag tone="hot">{t('required')}</Tag> : <Tag>{t('optional')}</Tag>}
                <span>{columnHelp(column)}</span>
              </Box>
            ),
          }))}
        />
      </Box>
    </SectionCard>
  );
};
