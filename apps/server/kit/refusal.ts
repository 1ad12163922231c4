import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';

/** The one way an action says no: it rolls the transaction back and travels to the caller as its code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly FieldIssue[];

  constructor(code: ErrorCode, issues: readonly FieldIssue[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.issues = issues;
  }
}
