import type { PlanRow, SeasonPlan, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDebounced } from '../kit/layout/use-debounced.ts';
import { type CellChange, writeCells } from './change-rows.ts';
import { type Places, type Reading, readRowOnce } from './read-row.ts';
import { hasWarnings, type JudgedRow, rowStatus } from './row-status.ts';
import { type RequestedCall, seasonCheckQuery } from './season-plan-data.ts';
import { useAutosave } from './use-autosave.ts';

const settleMs = 300;
const mostSteps = 100;

/** A plan being edited: its rows with derived data, the undo history, and its saving. */
export const usePlan = (plan: SeasonPlan, places: Places) => {
  const [name, setName] = useState(plan.name);
  const [details, setDetails] = useState(plan.details);
  const [{ rows, past }, setTable] = useState<Table>(() => ({
    rows: plan.rows.map(({ reservation: _made, ...row }) => row),
    past: [],
  }));
  const [added, setAdded] = useState<ReadonlyMap<string, SubmittedCall>>(new Map());
  const submitted = useMemo(
    // The server's later state takes precedence over the result of the submission.
    () => new Map([...added, ...plan.rows.flatMap(({ key, reservation }) => (reservation ? [[key, reservation] as const] : []))]),
    [plan.rows, added],
  );
  const saving = useAutosave(plan, { name, details, rows });

  const readings = useMemo(() => rows.map((row) => readRowOnce(row, places)), [rows, places]);
  const requested = useMemo(() => askedOf(rows, readings, submitted), [rows, readings, submitted]);
  const settled = useDebounced(requested, settleMs);
  const check = useQuery(seasonCheckQuery(plan.shipId, settled));
  const judged = useMemo(() => {
    const answers = new Map(check.data?.map((answer) => [answer.requested.key, answer]));
    const current = new Map(requested.map((one) => [one.key, JSON.stringify(one)]));
    const numberOf = new Map(rows.map(({ key }, index) => [key, index + 1]));
    return rows.map((row): JudgedRow => {
      const answer = answers.get(row.key);
      // Ignore results for an outdated version of the row.
      const isCurrent = answer !== undefined && JSON.stringify(answer.requested) === current.get(row.key);
      const reading = readRowOnce(row, places);
      const known = { row, reading, submitted: submitted.get(row.key), check: isCurrent ? answer.found : undefined };
      const numbers = isCurrent ? answer.keys.map((key) => numberOf.get(key) ?? 0) : [];
      const found = reading.berth === null ? places.berths.find(({ id }) => id === known.check?.berthId) : undefined;
      return { ...known, numbers, found, verdict: rowStatus(known), isOdd: hasWarnings(known.check) };
    });
  }, [rows, places, requested, check.data, submitted]);

  const isLocked = useCallback((key: string) => submitted.has(key), [submitted]);
  /** Returns the number of cells beyond the maximum of rows. */
  const write = (changes: readonly CellChange[]) => {
    if (changes.length === 0) return 0;
    const result = writeCells(rows, changes, isLocked);
    setTable((before) => ({ rows: result.rows, past: remembered(before) }));
    return result.left;
  };
  const removeRow = useCallback(
    (key: string) =>
      setTable((before) =>
        isLocked(key) ? before : { rows: before.rows.filter((row) => row.key !== key), past: remembered(before) },
      ),
    [isLocked],
  );
  const undo = () => setTable((before) => takenBack(before, isLocked));
  const setRow = useCallback(
    (key: string, change: Partial<PlanRow>) =>
      setTable(({ rows: all, past: steps }) => ({
        rows: all.map((row) => (row.key === key ? { ...row, ...change } : row)),
        past: steps,
      })),
    [],
  );
  const addSubmitted = useCallback((key: string, made: SubmittedCall) => setAdded((before) => new Map(before).set(key, made)), []);

  return {
    name,
    setName,
    details,
    setDetails,
    rows,
    judged,
    submitted,
    saving,
    check,
    isLocked,
    write,
    removeRow,
    undo,
    canUndo: past.length > 0,
    setRow,
    addSubmitted,
  };
};
export type PlanModel = ReturnType<typeof usePlan>;

type Table = { rows: readonly PlanRow[]; past: readonly (readonly PlanRow[])[] };

const remembered = ({ rows, past }: Table) => [...past, rows].slice(-mostSteps);

/** Undo keeps submitted rows and the number of refusals of a row. */
const takenBack = ({ rows, past }: Table, isLocked: (key: string) => boolean): Table => {
  const before = past.at(-1);
  if (!before) return { rows, past };
  const now = new Map(rows.map((row) => [row.key, row]));
  const kept = rows.filter(({ key }) => isLocked(key) && !before.some((row) => row.key === key));
  const restored = before.map((row) => (isLocked(row.key) ? (now.get(row.key) ?? row) : asOften(row, now.get(row.key))));
  return { rows: [...restored, ...kept], past: past.slice(0, -1) };
};

const asOften = (row: PlanRow, now: PlanRow | undefined) => ({ ...row, attempt: Math.max(row.attempt, now?.attempt ?? 0) });

/** The rows to check: parsed rows, and beside them those that are already reservations. */
const askedOf = (rows: readonly PlanRow[], readings: readonly Reading[], submitted: ReadonlyMap<string, SubmittedCall>) =>
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
