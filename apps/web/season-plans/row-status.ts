import type { CheckedPlanRow } from '@kiko/contract/season-plans/season-plan-check-endpoints.ts';
import type { PlanRow, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { type BookableBerth, isBlankRow, type ParsedRow } from './parse-row.ts';

/** A row with all that is known of it. `numbers`: the rows that a check speaks of, by their places in the table. */
export type EvaluatedRow = {
  row: PlanRow;
  parsed: ParsedRow;
  submitted: SubmittedCall | undefined;
  check: CheckedPlanRow | undefined;
  relatedRowNumbers: readonly number[];
  /** Where any berth would do: the one that the check found. */
  foundBerth: BookableBerth | undefined;
  status: RowStatus;
  hasWarnings: boolean;
};

/** `problem`: it cannot be submitted as it is. */
export type RowStatus = 'blank' | 'submitted' | 'problem' | 'checking' | 'ready';

export const rowStatus = ({
  row,
  parsed,
  submitted,
  check,
}: Omit<EvaluatedRow, 'status' | 'hasWarnings' | 'relatedRowNumbers' | 'foundBerth'>): RowStatus => {
  if (submitted) return 'submitted';
  if (isBlankRow(row)) return 'blank';
  if (Object.keys(parsed.issues).length > 0) return 'problem';
  if (!check) return row.refusal ? 'problem' : 'checking';
  return check.refusal ? 'problem' : 'ready';
};

/** Warnings do not prevent a submission. */
export const hasWarnings = (check: CheckedPlanRow | undefined) =>
  check !== undefined &&
  (check.overlapping.length > 0 || check.leg !== null || Object.values(check.sameShip).some((count) => count > 0));

export const countRows = (judged: readonly EvaluatedRow[]) => {
  const count = (is: (one: EvaluatedRow) => boolean) => judged.filter(is).length;
  return {
    ready: count(({ status }) => status === 'ready'),
    problems: count(({ status }) => status === 'problem'),
    warnings: count(({ status, hasWarnings: isOdd }) => isOdd && status !== 'problem'),
    done: count(({ status }) => status === 'submitted'),
  };
};

/** Whether a row renders the same as before: most do when others change. */
export const isUnchangedRow = (one: EvaluatedRow | undefined, other: EvaluatedRow | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    (['row', 'parsed', 'submitted', 'check', 'foundBerth', 'status'] as const).every((name) => one[name] === other[name]) &&
    one.relatedRowNumbers.join() === other.relatedRowNumbers.join());
