import type { PlanRow, SeasonPlan, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSettled } from '../kit/use-settled.ts';
import { type CellChange, writeCells } from './change-rows.ts';
import { isOddRow, type JudgedRow, verdictOf } from './judge-row.ts';
import { type Places, type Reading, readRowOnce } from './read-row.ts';
import { type AskedCall, seasonCheckQuery } from './season-plan-data.ts';
import { useAutosave } from './use-autosave.ts';

const settleMs = 300;
const mostSteps = 100;

/** A plan while it is worked on: its rows with all that follows from them, what was done before, and its saving. */
export const usePlan = (plan: SeasonPlan, places: Places) => {
  const [name, setName] = useState(plan.name);
  const [details, setDetails] = useState(plan.details);
  const [{ rows, past }, setTable] = useState<Table>(() => ({
    rows: plan.rows.map(({ reservation: _made, ...row }) => row),
    past: [],
  }));
  const [added, setAdded] = useState<ReadonlyMap<string, SubmittedCall>>(new Map());
  const submitted = useMemo(
    // What the server says later is nearer to the truth than what was heard while submitting.
    () => new Map([...added, ...plan.rows.flatMap(({ key, reservation }) => (reservation ? [[key, reservation] as const] : []))]),
    [plan.rows, added],
  );
  const saving = useAutosave(plan, { name, details, rows });

  const readings = useMemo(() => rows.map((row) => readRowOnce(row, places)), [rows, places]);
  const asked = useMemo(() => askedOf(rows, readings, submitted), [rows, readings, submitted]);
  const settled = useSettled(asked, settleMs);
  const check = useQuery(seasonCheckQuery(plan.shipId, settled));
  const judged = useMemo(() => {
    const answers = new Map(check.data?.map((answer) => [answer.asked.key, answer]));
    const current = new Map(asked.map((one) => [one.key, JSON.stringify(one)]));
    const numberOf = new Map(rows.map(({ key }, index) => [key, index + 1]));
    return rows.map((row): JudgedRow => {
      const answer = answers.get(row.key);
      // An answer to what stood there before is no answer.
      const isCurrent = answer !== undefined && JSON.stringify(answer.asked) === current.get(row.key);
      const reading = readRowOnce(row, places);
      const known = { row, reading, submitted: submitted.get(row.key), check: isCurrent ? answer.found : undefined };
      const numbers = isCurrent ? answer.keys.map((key) => numberOf.get(key) ?? 0) : [];
      const found = reading.berth === null ? places.berths.find(({ id }) => id === known.check?.berthId) : undefined;
      return { ...known, numbers, found, verdict: verdictOf(known), isOdd: isOddRow(known.check) };
    });
  }, [rows, places, asked, check.data, submitted]);

  const isLocked = useCallback((key: string) => submitted.has(key), [submitted]);
  /** How many cells found no room. */
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
    ...{ name, setName, details, setDetails, rows, judged, submitted, saving, check, isLocked },
    ...{ write, removeRow, undo, canUndo: past.length > 0, setRow, addSubmitted },
  };
};
export type PlanModel = ReturnType<typeof usePlan>;

type Table = { rows: readonly PlanRow[]; past: readonly (readonly PlanRow[])[] };

const remembered = ({ rows, past }: Table) => [...past, rows].slice(-mostSteps);

/** What was submitted meanwhile cannot be taken back, nor how often a row was refused. */
const takenBack = ({ rows, past }: Table, isLocked: (key: string) => boolean): Table => {
  const before = past.at(-1);
  if (!before) return { rows, past };
  const now = new Map(rows.map((row) => [row.key, row]));
  const kept = rows.filter(({ key }) => isLocked(key) && !before.some((row) => row.key === key));
  const restored = before.map((row) => (isLocked(row.key) ? (now.get(row.key) ?? row) : asOften(row, now.get(row.key))));
  return { rows: [...restored, ...kept], past: past.slice(0, -1) };
};

const asOften = (row: PlanRow, now: PlanRow | undefined) => ({ ...row, attempt: Math.max(row.attempt, now?.attempt ?? 0) });

/** What can be asked about: rows that were understood, and beside them those that are reservations. */
const askedOf = (rows: readonly PlanRow[], readings: readonly Reading[], submitted: ReadonlyMap<string, SubmittedCall>) =>
  rows.flatMap(({ key }, index): AskedCall[] => {
    const made = submitted.get(key);
    if (made) {
      const { portId, berthId, startAt, endAt } = made;
      return [{ key, portId, berthId, startAt, endAt, isSubmitted: true }];
    }
    const { port, berth, startAt, endAt, issues } = readings[index] ?? { issues: {} };
    if (!port || berth === undefined || !startAt || !endAt || Object.keys(issues).length > 0) return [];
    return [{ key, portId: port.id, berthId: berth?.id ?? null, startAt, endAt, isSubmitted: false }];
  });
