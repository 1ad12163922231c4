import type { ImportColumn } from '@kiko/imports/import-columns.ts';
import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import type { ImportRow } from '@kiko/imports/import-table.ts';
import { writeUnregistered } from '@kiko/imports/write-import-csv.ts';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { ArrowDownToLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveBlob } from '../kit/api/save-blob.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { importPageMessages } from './import-page-messages.ts';
import { countResults, findCutOff, isRegistered, isSendable } from './row-state.ts';
import type { Registration } from './use-registration.ts';
import { useRowText } from './use-row-text.ts';

type RegisterBarProps = {
  subject: ImportSubject;
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
  registration: Registration;
  onRegister: (rows: readonly ImportRow[]) => void;
  onStop: () => void;
};

/** Sends the rows, shows how far it is and what came of it, and offers the rows that were not registered as a file. */
export const RegisterBar = ({ subject, columns, rows, registration, onRegister, onStop }: RegisterBarProps) => {
  const t = useMessages(importPageMessages);
  const language = useLanguage();
  const { reasonTexts } = useRowText(subject);
  const { state, results, count, done } = registration;
  const isRunning = state === 'running';
  const hasEnded = state === 'finished' || state === 'stopped';
  const sendable = rows.filter((row) => isSendable(row, results));
  const unregistered = rows.filter(({ number }) => !isRegistered(results.get(number)));
  const save = () => {
    const reasonOf = (row: ImportRow) => reasonTexts(row, results.get(row.number)).join(' ') || t('notSent');
    const lines = unregistered.map((row) => ({ cells: row.cells, reason: reasonOf(row) }));
    const text = writeUnregistered(subject, { columns, rows: lines, language });
    saveBlob(new Blob([text], { type: 'text/csv' }), t(`unregisteredFile.${subject.kind}`));
  };
  const result = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The button that had the focus may be gone.
    if (hasEnded && document.activeElement === document.body) result.current?.focus();
  }, [hasEnded]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {isRunning && (
        <LinearProgress variant="determinate" value={(done / Math.max(count, 1)) * 100} aria-label={t(`title.${subject.kind}`)} />
      )}
      <Box component="output" ref={result} tabIndex={-1} className="figures" sx={{ display: 'grid', gap: 1, whiteSpace: 'normal' }}>
        {isRunning && t('progress', { count, done })}
        {hasEnded && <strong>{t('finished', countResults(rows, results))}</strong>}
        {state === 'stopped' && <StopReason rows={rows} registration={registration} subject={subject} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
        {hasEnded && unregistered.length > 0 && (
          <>
            <Box sx={{ color: 'var(--ink-2)', fontSize: 12, mr: 'auto' }}>{t('downloadHelp')}</Box>
            <Button startIcon={<ArrowDownToLine size={16} />} onClick={save}>
              {t('download', { count: unregistered.length })}
            </Button>
          </>
        )}
        {isRunning && <Button onClick={onStop}>{t('stop')}</Button>}
        {!(hasEnded && sendable.length === 0) && (
          <Button
            variant="contained"
            color="primary"
            loading={isRunning}
            disabled={sendable.length === 0}
            onClick={() => onRegister(sendable)}
          >
            {t(hasEnded ? 'registerRest' : 'register', { count: sendable.length })}
          </Button>
        )}
      </Box>
    </Box>
  );
};

/** Why not all rows were sent. */
const StopReason = ({ rows, registration, subject }: Pick<RegisterBarProps, 'rows' | 'registration' | 'subject'>) => {
  const t = useMessages(importPageMessages);
  const { reasonTexts } = useRowText(subject);
  const cutOff = findCutOff(rows, registration);
  if (!cutOff) return <Alert severity="info">{t('stopped')}</Alert>;
  const { row, result } = cutOff;
  const text =
    result.kind === 'unknown'
      ? t('cutOff', { row: row.number })
      : t('cutOffBefore', { row: row.number, reason: reasonTexts(row, result).join(' ') });
  return <Alert severity="warning">{text}</Alert>;
};
