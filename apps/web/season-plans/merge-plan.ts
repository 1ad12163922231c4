import type { PlanDetails, PlanRow, SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { type Contested, isSame } from '../kit/form/merge-values.ts';
import { type PlanColumn, planColumns } from './plan-columns.ts';

/** What is saved of a plan. */
export type PlanContent = { name: string; details: PlanDetails; rows: readonly PlanRow[] };

export const contentOf = ({ name, details, rows }: SeasonPlan): PlanContent => ({
  name,
  details,
  rows: rows.map(({ reservation: _made, ...row }) => row),
});

/** Where a contested value is. */
export type PlanPath =
  | { part: 'name' }
  | { part: 'details'; field: keyof PlanDetails }
  | { part: 'rows'; key: string; column: PlanColumn };

export const formatPath = (path: PlanPath) =>
  path.part === 'name' ? 'name' : path.part === 'details' ? `details/${path.field}` : `rows/${path.key}/${path.column}`;

export type ContestedCell = Contested & { place: PlanPath };

type Versions = { base: PlanContent; mine: PlanContent; theirs: PlanContent };

/**
 * Merges two versions of a plan cell by cell. What only one side changed is taken from it. What both changed differently stays as typed
 * here and is returned as contested. A row that one side removed is gone, unless the other one changed it.
 */
export const mergePlans = ({ base, mine, theirs }: Versions) => {
  const contested: ContestedCell[] = [];
  const pick = <Value>(place: PlanPath, values: { base: Value; mine: Value; theirs: Value }): Value => {
    if (isSame(values.mine, values.base)) return values.theirs;
    const isContested = !isSame(values.theirs, values.base) && !isSame(values.theirs, values.mine);
    if (isContested) contested.push({ path: formatPath(place), place, mine: values.mine, theirs: values.theirs });
    return values.mine;
  };

  const fields = Object.keys({ ...mine.details, ...theirs.details }) as (keyof PlanDetails)[];
  const details = Object.fromEntries(
    fields
      .map((field) => {
        const values = { base: base.details[field], mine: mine.details[field], theirs: theirs.details[field] };
        return [field, pick({ part: 'details', field }, values)] as const;
      })
      .filter(([, value]) => value !== undefined),
  ) as PlanDetails;

  const rowsOf = ({ rows }: PlanContent) => new Map(rows.map((row) => [row.key, row]));
  const [before, here, there] = [rowsOf(base), rowsOf(mine), rowsOf(theirs)];
  const mergeRow = (key: string): PlanRow | undefined => {
    const [old, own, other] = [before.get(key), here.get(key), there.get(key)];
    if (!own || !other) {
      const left = own ?? other;
      return old && left && hasSameCells(left, old) ? undefined : left;
    }
    const cells = planColumns.map((column) => {
      const values = { base: old?.[column] ?? '', mine: own[column], theirs: other[column] };
      return [column, pick({ part: 'rows', key, column }, values)] as const;
    });
    const merged = { ...own, ...Object.fromEntries(cells) };
    // The number of attempts is part of the idempotency key of the next one; a refusal is that of the last attempt, for its cells only.
    const last = own.attempt < other.attempt ? other : own;
    return { ...merged, attempt: last.attempt, refusal: hasSameCells(merged, last) ? last.refusal : null };
  };
  const keys = new Set([...there.keys(), ...here.keys()]);
  const rows = [...keys].flatMap((key) => mergeRow(key) ?? []);

  const name = pick({ part: 'name' }, { base: base.name, mine: mine.name, theirs: theirs.name });
  return { content: { name, details, rows }, contested };
};

const hasSameCells = (one: PlanRow, other: PlanRow) => planColumns.every((column) => one[column] === other[column]);
