import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { ArrowDownToLine, FileUp, SkipForward, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { saveBlob } from '../kit/save-blob.ts';
import { useWords } from '../kit/words.ts';
import { columns } from './columns.ts';
import type { countRows } from './judge-row.ts';
import { readPlanFile } from './read-file.ts';
import { writeTable } from './read-table.ts';
import { seasonPlanWords } from './season-plan-words.ts';

type PlanToolbarProps = {
  counts: ReturnType<typeof countRows>;
  isFiltered: boolean;
  canUndo: boolean;
  isBusy: boolean;
  /** A port somebody may book, for the template. */
  example: string;
  onFilter: (isFiltered: boolean) => void;
  onNextProblem: () => void;
  onUndo: () => void;
  onImport: (table: string[][]) => void;
};

/** How the plan stands, and what can be done with all of it. */
export const PlanToolbar = (props: PlanToolbarProps) => {
  const { counts, isFiltered, canUndo, isBusy, example, onFilter, onNextProblem, onUndo, onImport } = props;
  const say = useWords(seasonPlanWords);
  const file = useRef<HTMLInputElement>(null);
  const template = () => {
    const head = columns.map((column) => say(column));
    const text = writeTable([head, [example, '', '2027/04/01 08:00', '2027/04/01 18:00']], ',');
    // With the mark, so that Excel does not take it for Shift_JIS.
    saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv' }), say('templateFile'));
  };
  const read = async (chosen: File | undefined) => {
    if (chosen) onImport(readPlanFile(await chosen.arrayBuffer()));
    if (file.current) file.current.value = '';
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: '10px 16px' }}>
      <Box component="output" className="figures" sx={{ fontWeight: 700, mr: 'auto', whiteSpace: 'normal' }}>
        {say('counts', counts)}
      </Box>
      <FormControlLabel
        sx={{ mr: 0.5 }}
        control={<Switch size="small" checked={isFiltered} onChange={(_event, isOn) => onFilter(isOn)} />}
        label={say('onlyProblems')}
      />
      <Button
        size="small"
        startIcon={<SkipForward size={14} />}
        onClick={onNextProblem}
        disabled={counts.problems + counts.warnings === 0}
      >
        {say('nextProblem')}
      </Button>
      <Button size="small" startIcon={<Undo2 size={14} />} onClick={onUndo} disabled={!canUndo || isBusy}>
        {say('undo')}
      </Button>
      <Button size="small" startIcon={<FileUp size={14} />} onClick={() => file.current?.click()} disabled={isBusy}>
        {say('importFile')}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={say('importFile')}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <Button size="small" startIcon={<ArrowDownToLine size={14} />} onClick={template}>
        {say('template')}
      </Button>
    </Box>
  );
};
