import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';

/** Thrown by actions to refuse a request: it rolls the transaction back and its code is sent to the caller. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly FieldIssue[];
  /** Details of the obstacle, where they can be disclosed. */
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, issues: readonly FieldIssue[] = [], details?: Record<string, unknown>) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.issues = issues;
    this.details = details;
  }
}

/** The request names a record that does not exist or that the caller cannot access; the two are not distinguished. */
export const unknownReferenceRefusal = (path: string) =>
  new Refusal('request.unknownReference', [{ path, code: 'unknownReference' }]);
