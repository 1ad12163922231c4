import { mostPlanRows, type SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { Alert, Box, Card } from '@mui/material';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { LeaveGuard } from '../kit/form/leave-guard.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { type CellChange, changesOfPaste } from './change-rows.ts';
import { columns } from './columns.ts';
import { PlanGrid } from './plan-grid.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import type { Places } from './read-row.ts';
import { countRows, type JudgedRow } from './row-status.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';
import { SubmitBar } from './submit-bar.tsx';
import { missingDetails, readyCalls } from './submit-calls.ts';
import { useGrid } from './use-grid.ts';
import type { PlanModel } from './use-plan.ts';
import { useSubmission } from './use-submission.ts';

type PlanEditorProps = {
  plan: SeasonPlan;
  model: PlanModel;
  places: Places;
  onChanged: () => void;
  /** Renders alternatives to a row. */
  alternatives: (row: JudgedRow, onTaken: () => void) => ReactNode;
};

/** Rows are locked during a submission. */
const ignore = () => {};

/** The table with its toolbar: input, preview and submission. */
export const PlanEditor = ({ plan, model, places, onChanged, alternatives }: PlanEditorProps) => {
  const t = useMessages(seasonPlanMessages);
  const language = useLanguage();
  const toast = useToast();
  const { judged, rows, write, saving } = model;
  const submission = useSubmission(model, onChanged);
  const exit = useRef<HTMLParagraphElement>(null);
  const [left, setLeft] = useState(0);
  const [openKey, setOpenKey] = useState<string>();
  // The rows with problems at the time the filter was set: a corrected row stays visible.
  const [filter, setFilter] = useState<ReadonlySet<string>>();
  const shown = useMemo(
    () =>
      judged
        .map((one, index) => ({ judged: one, number: index + 1 }))
        .filter(({ judged: { row } }) => filter === undefined || filter.has(row.key)),
    [judged, filter],
  );
  const hasNext = filter === undefined && rows.length < mostPlanRows;
  const writeAll = (changes: readonly CellChange[]) => {
    if (!submission.isRunning) setLeft(write(changes));
  };
  const open = useCallback(({ row, submitted }: JudgedRow) => {
    if (!submitted) setOpenKey((before) => (before === row.key ? undefined : row.key));
  }, []);
  const grid = useGrid({
    shown: useMemo(() => shown.map((one) => one.judged), [shown]),
    lastRow: Math.max(0, shown.length - (hasNext ? 0 : 1)),
    placeOf: (row) => (shown[row]?.number ?? rows.length + 1 + row - shown.length) - 1,
    isLocked: model.isLocked,
    onWrite: writeAll,
    onUndo: () => !submission.isRunning && model.undo(),
    onOpen: open,
    onLeave: () => exit.current?.focus(),
  });
  const isProblem = ({ verdict, isOdd }: JudgedRow) => verdict === 'problem' || (isOdd && verdict !== 'submitted');
  const goToProblem = () => {
    const start = grid.selection.at.row + 1;
    const order = [...shown.slice(start), ...shown.slice(0, start)];
    const next = order.find((one) => isProblem(one.judged));
    if (!next) return;
    const wrong = columns.findIndex((column) => next.judged.reading.issues[column] !== undefined);
    const cell = { row: shown.indexOf(next), column: Math.max(wrong, 0) };
    grid.place({ at: cell, from: cell });
  };
  const importTable = (table: string[][]) => {
    const first = rows.length;
    writeAll(changesOfPaste(table, { rows: [first, first], columns: [0, 0] }));
    toast(t('imported', { count: table.length }));
  };
  const calls = useMemo(
    () => readyCalls(judged, { shipId: plan.shipId, details: model.details, language }),
    [judged, plan.shipId, model.details, language],
  );
  const openRow = judged.find(({ row }) => row.key === openKey);
  return (
    <Card component="section" aria-label={t('grid')} sx={{ overflow: 'hidden' }}>
      <LeaveGuard isDirty={saving.isDirty || saving.isSaving || submission.isRunning} />
      <PlanToolbar
        counts={countRows(judged)}
        isFiltered={filter !== undefined}
        canUndo={model.canUndo}
        isBusy={submission.isRunning}
        example={places.ports[0]?.name[language] ?? ''}
        onFilter={(isOn) => setFilter(isOn ? new Set(judged.filter(isProblem).map(({ row }) => row.key)) : undefined)}
        onNextProblem={goToProblem}
        onUndo={model.undo}
        onImport={importTable}
      />
      {left > 0 && <Alert severity="warning">{t('tooMany', { count: left })}</Alert>}
      <PlanGrid
        grid={grid}
        shown={shown}
        hasNext={hasNext}
        openKey={openKey}
        onOpen={open}
        count={rows.length}
        sendingKey={submission.progress?.sendingKey}
        onRemove={submission.isRunning ? ignore : model.removeRow}
        panel={openRow && alternatives(openRow, () => setOpenKey(undefined))}
      />
      <Box
        component="p"
        ref={exit}
        tabIndex={-1}
        sx={{ m: 0, p: '8px 16px', fontSize: 12, color: 'var(--ink-3)', borderTop: '1px solid var(--line)' }}
      >
        {t('keys')}
      </Box>
      <SubmitBar calls={calls} submission={submission} isBlocked={missingDetails(model.details).length > 0} />
    </Card>
  );
};
