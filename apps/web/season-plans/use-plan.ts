import type { PlanRow, SeasonPlan, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Side } from '../kit/form/use-merge.ts';
import { useDebounced } from '../kit/layout/use-debounced.ts';
import { type CellChange, writeCells } from './change-rows.ts';
import { contentOf, type PlanContent } from './merge-plan.ts';
import { type BookablePlaces, type ParsedRow, parseRowCached } from './parse-row.ts';
import { type EvaluatedRow, hasWarnings, rowStatus } from './row-status.ts';
import { type RequestedCall, seasonPlanCheckQuery } from './season-plan-data.ts';
import { type Choice, useAutosave } from './use-autosave.ts';

const checkDebounceMs = 300;
const maxUndoSteps = 100;

/** A plan being edited: its rows with derived data, the undo history, and its saving. */
export const usePlanState = (plan: SeasonPlan, bookablePlaces: BookablePlaces) => {
  const [name, setName] = useState(plan.name);
  const [details, setDetails] = useState(plan.details);
  const [{ rows, undoStack }, setTable] = useState<RowHistory>(() => ({
    rows: contentOf(plan).rows,
    undoStack: [],
  }));
  const [added, setAdded] = useState<ReadonlyMap<string, SubmittedCall>>(new Map());
  const submitted = useMemo(
    // The server's later state takes precedence over the result of the submission.
    () => new Map([...added, ...plan.rows.flatMap(({ key, reservation }) => (reservation ? [[key, reservation] as const] : []))]),
    [plan.rows, added],
  );
  // Steps before another user's change cannot be undone: they would take it back as well.
  const take = useCallback((content: PlanContent) => {
    setName(content.name);
    setDetails(content.details);
    setTable({ rows: content.rows, undoStack: [] });
  }, []);
  const saving = useAutosave(plan, { name, details, rows }, take);

  const readings = useMemo(() => rows.map((row) => parseRowCached(row, bookablePlaces)), [rows, bookablePlaces]);
  const requested = useMemo(() => toCheckInput(rows, readings, submitted), [rows, readings, submitted]);
  const settled = useDebounced(requested, checkDebounceMs);
  const check = useQuery(seasonPlanCheckQuery(plan.shipId, settled));
  const evaluatedRows = useMemo(() => {
    const answers = new Map(check.data?.map((answer) => [answer.requested.key, answer]));
    const current = new Map(requested.map((one) => [one.key, JSON.stringify(one)]));
    const numberOf = new Map(rows.map(({ key }, index) => [key, index + 1]));
    return rows.map((row): EvaluatedRow => {
      const answer = answers.get(row.key);
      // Ignore results for an outdated version of the row.
      const isCurrent = answer !== undefined && JSON.stringify(answer.requested) === current.get(row.key);
      const parsed = parseRowCached(row, bookablePlaces);
      const known = { row, parsed, submitted: submitted.get(row.key), check: isCurrent ? answer.found : undefined };
      const relatedRowNumbers = isCurrent ? answer.keys.map((key) => numberOf.get(key) ?? 0) : [];
      const foundBerth = parsed.berth === null ? bookablePlaces.berths.find(({ id }) => id === known.check?.berthId) : undefined;
      return { ...known, relatedRowNumbers, foundBerth, status: rowStatus(known), hasWarnings: hasWarnings(known.check) };
    });
  }, [rows, bookablePlaces, requested, check.data, submitted]);

  const isLocked = useCallback((key: string) => submitted.has(key), [submitted]);
  /** Returns the number of cells beyond the maximum of rows. */
  const write = (changes: readonly CellChange[]) => {
    if (changes.length === 0) return 0;
    const result = writeCells(rows, changes, isLocked);
    setTable((before) => ({ rows: result.rows, undoStack: pushUndo(before) }));
    return result.droppedCount;
  };
  const removeRow = useCallback(
    (key: string) =>
      setTable((before) =>
        isLocked(key) ? before : { rows: before.rows.filter((row) => row.key !== key), undoStack: pushUndo(before) },
      ),
    [isLocked],
  );
  const undo = () => setTable((before) => popUndo(before, isLocked));
  const setRow = useCallback(
    (key: string, change: Partial<PlanRow>) =>
      setTable(({ rows: all, undoStack: steps }) => ({
        rows: all.map((row) => (row.key === key ? { ...row, ...change } : row)),
        undoStack: steps,
      })),
    [],
  );
  const addSubmitted = useCallback((key: string, made: SubmittedCall) => setAdded((before) => new Map(before).set(key, made)), []);

  /** Decides about a value that another user changed as well. */
  const decide = ({ path, place, choice, ...sides }: Choice, side: Side) => {
    saving.choose(path, side);
    // The present value stays, with the input since then: it is our own already.
    if (side === 'mine' && choice !== 'theirs') return;
    const value = sides[side];
    if (place.part === 'name') setName(value as string);
    else if (place.part === 'details') setDetails((before) => ({ ...before, [place.field]: value }));
    else setRow(place.key, { [place.column]: value as string });
  };

  return {
    decide,
    name,
    setName,
    details,
    setDetails,
    rows,
    evaluatedRows,
    submitted,
    saving,
    check,
    isLocked,
    writeCells: write,
    removeRow,
    undo,
    canUndo: undoStack.length > 0,
    setRow,
    addSubmitted,
  };
};
export type PlanState = ReturnType<typeof usePlanState>;

type RowHistory = { rows: readonly PlanRow[]; undoStack: readonly (readonly PlanRow[])[] };

const pushUndo = ({ rows, undoStack }: RowHistory) => [...undoStack, rows].slice(-maxUndoSteps);

/** Undo keeps submitted rows and the number of refusals of a row. */
const popUndo = ({ rows, undoStack }: RowHistory, isLocked: (key: string) => boolean): RowHistory => {
  const before = undoStack.at(-1);
  if (!before) return { rows, undoStack };
  const now = new Map(rows.map((row) => [row.key, row]));
  const kept = rows.filter(({ key }) => isLocked(key) && !before.some((row) => row.key === key));
  const restored = before.map((row) => (isLocked(row.key) ? (now.get(row.key) ?? row) : withLatestAttempt(row, now.get(row.key))));
  return { rows: [...restored, ...kept], undoStack: undoStack.slice(0, -1) };
};

const withLatestAttempt = (row: PlanRow, now: PlanRow | undefined) => ({
  ...row,
  attempt: Math.max(row.attempt, now?.attempt ?? 0),
});

/** The rows to check: parsed rows, and beside them those that are already reservations. */
const toCheckInput = (rows: readonly PlanRow[], readings: readonly ParsedRow[], submitted: ReadonlyMap<string, SubmittedCall>) =>
  rows.flatMap(({ key }, index): RequestedCall[] => {
    const made = submitted.get(key);
    if (made) {
      const { portId, berthId, startAt, endAt } = made;
      return [{ key, portId, berthId, startAt, endAt, isSubmitted: true }];
    }
    const { port, berth, startAt, endAt, issues } = readings[index] ?? { issues: {} };
    if (!port || berth === undefined || !startAt || !endAt || Object.keys(issues).length > 0) return [];
    return [{ key, portId: port.id, berthId: berth?.id ?? null, startAt, endAt, isSubmitted: false }];
  });
