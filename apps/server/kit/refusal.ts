import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';

/** The one way an action says no: it rolls the transaction back and travels to the caller as its code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly FieldIssue[];
  /** What stands in the way, where that can be said. */
  readonly because: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, issues: readonly FieldIssue[] = [], because?: Record<string, unknown>) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.issues = issues;
    this.because = because;
  }
}
