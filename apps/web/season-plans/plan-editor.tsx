import { maxPlanRows, type SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { Alert, Box, Card } from '@mui/material';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { UnsavedChangesDialog } from '../kit/dialog/unsaved-changes-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { type CellChange, toCellChanges } from './change-rows.ts';
import type { BookablePlaces } from './parse-row.ts';
import { planColumns } from './plan-columns.ts';
import { PlanGrid } from './plan-grid.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { countRows, type EvaluatedRow } from './row-status.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';
import { SubmitBar } from './submit-bar.tsx';
import { missingDetails, toSubmittableRows } from './submit-calls.ts';
import { usePlanGrid } from './use-grid.ts';
import type { PlanState } from './use-plan.ts';
import { usePlanSubmission } from './use-submission.ts';

type PlanEditorProps = {
  plan: SeasonPlan;
  planState: PlanState;
  bookablePlaces: BookablePlaces;
  onSubmitted: () => void;
  /** Renders alternatives to a row. */
  renderAlternatives: (row: EvaluatedRow, onTaken: () => void) => ReactNode;
};

/** Rows are locked during a submission. */
const ignoreChange = () => {};

/** The table with its toolbar: input, preview and submission. */
export const PlanEditor = ({ plan, planState, bookablePlaces, onSubmitted, renderAlternatives }: PlanEditorProps) => {
  const t = useMessages(seasonPlanMessages);
  const language = useLanguage();
  const toast = useToast();
  const { evaluatedRows, rows, writeCells, saving } = planState;
  const submission = usePlanSubmission(planState, onSubmitted);
  const exit = useRef<HTMLParagraphElement>(null);
  const [droppedCount, setLeft] = useState(0);
  const [openKey, setOpenKey] = useState<string>();
  // The rows with problems at the time the filter was set: a corrected row stays visible.
  const [filter, setFilter] = useState<ReadonlySet<string>>();
  const shown = useMemo(
    () =>
      evaluatedRows
        .map((one, index) => ({ judged: one, number: index + 1 }))
        .filter(({ judged: { row } }) => filter === undefined || filter.has(row.key)),
    [evaluatedRows, filter],
  );
  const hasNext = filter === undefined && rows.length < maxPlanRows;
  const writeAll = (changes: readonly CellChange[]) => {
    if (!submission.isRunning) setLeft(writeCells(changes));
  };
  const open = useCallback(({ row, submitted }: EvaluatedRow) => {
    if (!submitted) setOpenKey((before) => (before === row.key ? undefined : row.key));
  }, []);
  const grid = usePlanGrid({
    rows: useMemo(() => shown.map((one) => one.judged), [shown]),
    lastRow: Math.max(0, shown.length - (hasNext ? 0 : 1)),
    planIndexOf: (row) => (shown[row]?.number ?? rows.length + 1 + row - shown.length) - 1,
    isLocked: planState.isLocked,
    onWrite: writeAll,
    onUndo: () => !submission.isRunning && planState.undo(),
    onRowOpen: open,
    onLeave: () => exit.current?.focus(),
  });
  const isProblem = ({ status, hasWarnings }: EvaluatedRow) => status === 'problem' || (hasWarnings && status !== 'submitted');
  const goToProblem = () => {
    const start = grid.selection.active.row + 1;
    const order = [...shown.slice(start), ...shown.slice(0, start)];
    const next = order.find((one) => isProblem(one.judged));
    if (!next) return;
    const wrong = planColumns.findIndex((column) => next.judged.parsed.issues[column] !== undefined);
    const cell = { row: shown.indexOf(next), column: Math.max(wrong, 0) };
    grid.select({ active: cell, anchor: cell });
  };
  const importTable = (table: string[][]) => {
    const first = rows.length;
    writeAll(toCellChanges(table, { rows: [first, first], columns: [0, 0] }));
    toast(t('imported', { count: table.length }));
  };
  const calls = useMemo(
    () => toSubmittableRows(evaluatedRows, { shipId: plan.shipId, details: planState.details, language }),
    [evaluatedRows, plan.shipId, planState.details, language],
  );
  const openRow = evaluatedRows.find(({ row }) => row.key === openKey);
  return (
    <Card component="section" aria-label={t('grid')} sx={{ overflow: 'hidden' }}>
      <UnsavedChangesDialog
        isDirty={saving.isDirty || saving.isSaving || submission.isRunning}
        leaving={submission.isRunning ? 'sending' : 'discarded'}
      />
      <PlanToolbar
        counts={countRows(evaluatedRows)}
        isFiltered={filter !== undefined}
        canUndo={planState.canUndo}
        isBusy={submission.isRunning}
        examplePort={bookablePlaces.ports[0]?.name[language] ?? ''}
        onFilter={(isOn) => setFilter(isOn ? new Set(evaluatedRows.filter(isProblem).map(({ row }) => row.key)) : undefined)}
        onNextProblem={goToProblem}
        onUndo={planState.undo}
        onImport={importTable}
      />
      {droppedCount > 0 && <Alert severity="warning">{t('tooMany', { count: droppedCount })}</Alert>}
      <PlanGrid
        grid={grid}
        rows={shown}
        hasBlankRow={hasNext}
        openKey={openKey}
        onOpen={open}
        count={rows.length}
        sendingKey={submission.progress?.sendingKey}
        onRemove={submission.isRunning ? ignoreChange : planState.removeRow}
        panel={openRow && renderAlternatives(openRow, () => setOpenKey(undefined))}
      />
      <Box
        component="p"
        ref={exit}
        tabIndex={-1}
        sx={{ m: 0, p: '8px 16px', fontSize: 12, color: 'var(--ink-3)', borderTop: '1px solid var(--line)' }}
      >
        {t('keys')}
      </Box>
      <SubmitBar rows={calls} submission={submission} isBlocked={missingDetails(planState.details).length > 0} />
    </Card>
  );
};
