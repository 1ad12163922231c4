import { formatList } from '@kiko/imports/format-issue.ts';
import { maxImportMegabytes, maxImportRows } from '@kiko/imports/import-limits.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Alert, Box } from '@mui/material';
import { FileDrop } from '../kit/form/file-drop.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { importPageMessages } from './import-page-messages.ts';
import type { ChosenFile } from './use-import-file.ts';

const acceptedFiles = '.csv,.tsv,.txt,.xlsx,text/csv';

type ChooseSectionProps = {
  chosen: ChosenFile | undefined;
  isReading: boolean;
  problemText: string | undefined;
  isDisabled: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** Where the file is chosen; why it cannot be read, or what of it is not read. */
export const ChooseSection = ({ chosen, isReading, problemText, isDisabled, onChoose }: ChooseSectionProps) => {
  const t = useMessages(importPageMessages);
  const language = useLanguage();
  return (
    <SectionCard title={t('sectionChoose')}>
      <FileDrop
        label={t('chooseLabel')}
        chooseLabel={t('choose')}
        help={t('chooseHelp', { count: formatNumber(language, maxImportRows), megabytes: maxImportMegabytes })}
        accept={acceptedFiles}
        isDisabled={isDisabled}
        onFiles={onChoose}
      />
      <Box component="output" sx={{ display: 'grid', gap: 1, mt: chosen || isReading ? 1.5 : 0, overflowWrap: 'anywhere' }}>
        {isReading && t('reading')}
        {chosen && <span>{t('chosen', { name: chosen.name })}</span>}
        {chosen && chosen.table.ignored.length > 0 && (
          <Alert severity="warning">{t('ignoredColumns', { names: formatList(chosen.table.ignored, language) })}</Alert>
        )}
        {chosen && chosen.otherSheets > 0 && <Alert severity="warning">{t('otherSheets', { count: chosen.otherSheets })}</Alert>}
      </Box>
      {problemText && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {problemText}
        </Alert>
      )}
    </SectionCard>
  );
};
