import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import type { ImportRow, ImportTable } from '@kiko/imports/import-table.ts';
import { readRows } from '@kiko/imports/read-rows.ts';
import type { References } from '@kiko/imports/references.ts';
import { Box, FormControlLabel, Switch } from '@mui/material';
import { useMemo, useState } from 'react';
import { UnsavedChangesDialog } from '../kit/dialog/unsaved-changes-dialog.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { importPageMessages } from './import-page-messages.ts';
import { PreviewTable } from './preview-table.tsx';
import { RegisterBar } from './register-bar.tsx';
import { isRegistered } from './row-state.ts';
import type { Registration } from './use-registration.ts';

type CheckSectionProps = {
  subject: ImportSubject;
  table: ImportTable;
  references: References;
  registration: Registration;
  onRegister: (rows: readonly ImportRow[]) => void;
  onStop: () => void;
  pathOf: (record: { id: number }) => string;
};

/** All rows with their errors, and from the first request on with their results. */
export const CheckSection = (props: CheckSectionProps) => {
  const { subject, table, references, registration, onRegister, onStop, pathOf } = props;
  const { kind, actorKind } = subject;
  const t = useMessages(importPageMessages);
  const [isFiltered, setIsFiltered] = useState(false);
  const rows = useMemo(() => readRows({ kind, actorKind }, table, references), [kind, actorKind, table, references]);
  const { results, state, sendingRow } = registration;
  const wrong = rows.filter(({ body }) => !body).length;
  const isOpen = (row: ImportRow) => (state === 'idle' ? !row.body : !isRegistered(results.get(row.number)));
  return (
    <SectionCard title={t('sectionCheck')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Box component="output" className="figures" sx={{ fontWeight: 700, mr: 'auto', whiteSpace: 'normal' }}>
          {t('counts', { ready: rows.length - wrong, wrong })}
          {state === 'idle' && (
            <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 400, ml: 1.5 }}>
              {t('nothingSent')}
            </Box>
          )}
        </Box>
        <FormControlLabel
          sx={{ ml: 0 }}
          control={<Switch size="small" checked={isFiltered} onChange={(_event, isOn) => setIsFiltered(isOn)} />}
          label={t('onlyOpen')}
        />
      </Box>
      <PreviewTable
        key={String(isFiltered)}
        subject={subject}
        columns={table.columns}
        rows={isFiltered ? rows.filter(isOpen) : rows}
        results={results}
        sendingRow={sendingRow}
        pathOf={pathOf}
      />
      <RegisterBar
        subject={subject}
        columns={table.columns}
        rows={rows}
        registration={registration}
        onRegister={onRegister}
        onStop={onStop}
      />
      <UnsavedChangesDialog isDirty={state === 'running'} leaving="sending" />
    </SectionCard>
  );
};
