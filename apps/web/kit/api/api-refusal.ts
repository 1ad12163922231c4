import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';

/**
 * `network.offline`: the browser has no network, so that nothing was sent. `network.unreachable`: no answer came; whether the
 * server received the request is not known.
 */
export type RefusalCode = ErrorCode | 'network.offline' | 'network.unreachable';

type ApiRefusalOptions = {
  code: RefusalCode;
  /** The request would have changed data. */
  isWrite?: boolean;
  requestId?: string | undefined;
  issues?: readonly FieldIssue[] | undefined;
  details?: Record<string, unknown> | undefined;
};

/** The server refused the request or could not be reached. */
export class ApiRefusal extends Error {
  readonly code: RefusalCode;
  readonly isWrite: boolean;
  readonly requestId: string | undefined;
  readonly issues: readonly FieldIssue[];
  /** Details of the cause, where the refusal has them. */
  readonly details: Record<string, unknown> | undefined;

  constructor({ code, isWrite = false, requestId, issues, details }: ApiRefusalOptions) {
    super(code);
    this.name = 'ApiRefusal';
    this.code = code;
    this.isWrite = isWrite;
    this.requestId = requestId;
    this.issues = issues ?? [];
    this.details = details;
  }
}

/** No answer came from the server, for any reason. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiRefusal && (error.code === 'network.offline' || error.code === 'network.unreachable');
