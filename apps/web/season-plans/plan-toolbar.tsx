import { toDelimitedText } from '@kiko/imports/delimited-text.ts';
import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { ArrowDownToLine, FileUp, SkipForward, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { saveBlob } from '../kit/api/save-blob.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { parsePlanFile } from './parse-plan-file.ts';
import { planColumns } from './plan-columns.ts';
import type { countRows } from './row-status.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';

type PlanToolbarProps = {
  counts: ReturnType<typeof countRows>;
  isFiltered: boolean;
  canUndo: boolean;
  isBusy: boolean;
  /** The name of a bookable port, for the template. */
  examplePort: string;
  onFilter: (isFiltered: boolean) => void;
  onNextProblem: () => void;
  onUndo: () => void;
  onImport: (table: string[][]) => void;
};

/** The counts of the plan, and actions for all of it. */
export const PlanToolbar = (props: PlanToolbarProps) => {
  const { counts, isFiltered, canUndo, isBusy, examplePort, onFilter, onNextProblem, onUndo, onImport } = props;
  const t = useMessages(seasonPlanMessages);
  const file = useRef<HTMLInputElement>(null);
  const template = () => {
    const head = planColumns.map((column) => t(column));
    const text = toDelimitedText([head, [examplePort, '', '2027/04/01 08:00', '2027/04/01 18:00']], ',');
    // With a byte order mark, so that Excel does not read it as Shift_JIS.
    saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv' }), t('templateFile'));
  };
  const read = async (chosen: File | undefined) => {
    if (chosen) onImport(parsePlanFile(await chosen.arrayBuffer()));
    if (file.current) file.current.value = '';
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: '10px 16px' }}>
      <Box component="output" className="figures" sx={{ fontWeight: 700, mr: 'auto', whiteSpace: 'normal' }}>
        {t('counts', counts)}
      </Box>
      <FormControlLabel
        sx={{ mr: 0.5 }}
        control={<Switch size="small" checked={isFiltered} onChange={(_event, isOn) => onFilter(isOn)} />}
        label={t('onlyProblems')}
      />
      <Button
        size="small"
        startIcon={<SkipForward size={14} />}
        onClick={onNextProblem}
        disabled={counts.problems + counts.warnings === 0}
      >
        {t('nextProblem')}
      </Button>
      <Button size="small" startIcon={<Undo2 size={14} />} onClick={onUndo} disabled={!canUndo || isBusy}>
        {t('undo')}
      </Button>
      <Button size="small" startIcon={<FileUp size={14} />} onClick={() => file.current?.click()} disabled={isBusy}>
        {t('importFile')}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={t('importFile')}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <Button size="small" startIcon={<ArrowDownToLine size={14} />} onClick={template}>
        {t('template')}
      </Button>
    </Box>
  );
};
