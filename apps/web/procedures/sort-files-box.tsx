import type { ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { DropZone } from '../attachments/shared/drop-zone.tsx';
import { useNotify } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { procedureMessages } from './shared/procedure-messages.ts';
import { findDocumentOf } from './sort-files.ts';

type SortFilesBoxProps = {
  documents: readonly ArrivalDocumentDetail[];
  onSorted: (documentId: number, files: readonly File[]) => void;
};

/** Files of several documents at once: each goes to the document that its name contains; for the others the user chooses. */
export const SortFilesBox = ({ documents, onSorted }: SortFilesBoxProps) => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  const [rest, setRest] = useState<readonly File[]>([]);
  useNotifyUnsent(rest);
  const sort = (files: readonly File[]) => {
    const found = files.map((file) => ({ file, document: findDocumentOf(file.name, documents) }));
    for (const { file, document } of found) if (document) onSorted(document.id, [file]);
    setRest((before) => [...before, ...found.flatMap(({ file, document }) => (document ? [] : [file]))]);
  };
  const take = (file: File) => setRest((before) => before.filter((one) => one !== file));
  // A single document has a place for files of its own.
  if (documents.length < 2 && rest.length === 0) return null;
  return (
    <Box className="no-print" sx={{ px: { xs: 1.5, sm: 2 }, pb: 2 }}>
      <DropZone label={t('filesOfSeveral')} hint={t('sortedByName')} onFiles={sort} />
      {rest.length > 0 && (
        <Box component="ul" aria-label={t('filesToSort')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
          {rest.map((file, index) => (
            <Box component="li" key={`${file.name}-${index}`} sx={rowStyle}>
              <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{file.name}</Box>
              <TextField
                select
                size="small"
                value=""
                slotProps={{
                  htmlInput: { 'aria-label': t('documentOf', { name: file.name }) },
                  select: { displayEmpty: true },
                }}
                onChange={({ target }) => {
                  onSorted(Number(target.value), [file]);
                  take(file);
                }}
                sx={{ minWidth: { sm: 240 } }}
              >
                <MenuItem value="" disabled>
                  {t('chooseDocument')}
                </MenuItem>
                {documents.map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name[language]}
                  </MenuItem>
                ))}
              </TextField>
              <Button size="small" aria-label={t('dropFile', { name: file.name })} onClick={() => take(file)}>
                {t('doNotSend')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};

/** Files without a document were never sent: their names are shown when the page is left. */
const useNotifyUnsent = (files: readonly File[]) => {
  const t = useMessages(procedureMessages);
  const notify = useNotify();
  const latest = useRef({ t, notify, files });
  useEffect(() => {
    latest.current = { t, notify, files };
  });
  useEffect(
    () => () => {
      const { t: text, notify: show, files: unsent } = latest.current;
      if (unsent.length > 0) show(text('unsorted', { names: unsent.map(({ name }) => name).join(', ') }));
    },
    [],
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
  gap: 1,
  alignItems: 'center',
  '& .MuiTextField-root': { gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 } },
} as const;
