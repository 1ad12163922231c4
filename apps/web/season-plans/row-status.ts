import type { CheckedRow } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import type { PlanRow, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { type Berth, isBlank, type Reading } from './read-row.ts';

/** A row with all that is known of it. `numbers`: the rows that a check speaks of, by their places in the table. */
export type JudgedRow = {
  row: PlanRow;
  reading: Reading;
  submitted: SubmittedCall | undefined;
  check: CheckedRow | undefined;
  numbers: readonly number[];
  /** Where any berth would do: the one that the check found. */
  found: Berth | undefined;
  verdict: Verdict;
  isOdd: boolean;
};

/** `problem`: it cannot be submitted as it is. */
export type Verdict = 'blank' | 'submitted' | 'problem' | 'checking' | 'ready';

export const rowStatus = ({
  row,
  reading,
  submitted,
  check,
}: Omit<JudgedRow, 'verdict' | 'isOdd' | 'numbers' | 'found'>): Verdict => {
  if (submitted) return 'submitted';
  if (isBlank(row)) return 'blank';
  if (Object.keys(reading.issues).length > 0) return 'problem';
  if (!check) return row.refusal ? 'problem' : 'checking';
  return check.refusal ? 'problem' : 'ready';
};

/** Warnings do not prevent a submission. */
export const hasWarnings = (check: CheckedRow | undefined) =>
  check !== undefined &&
  (check.overlapping.length > 0 || check.leg !== null || check.sameShip.tentative + check.sameShip.confirmed > 0);

export const countRows = (judged: readonly JudgedRow[]) => {
  const count = (is: (one: JudgedRow) => boolean) => judged.filter(is).length;
  return {
    ready: count(({ verdict }) => verdict === 'ready'),
    problems: count(({ verdict }) => verdict === 'problem'),
    warnings: count(({ verdict, isOdd }) => isOdd && verdict !== 'problem'),
    done: count(({ verdict }) => verdict === 'submitted'),
  };
};

/** Whether a row renders the same as before: most do when others change. */
export const isSameRow = (one: JudgedRow | undefined, other: JudgedRow | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    (['row', 'reading', 'submitted', 'check', 'found', 'verdict'] as const).every((name) => one[name] === other[name]) &&
    one.numbers.join() === other.numbers.join());
