import { z } from 'zod';

/** The possible errors of one field; each has a text in both languages (`messages/validation-messages.ts`). */
export const fieldIssueCodes = [
  'required',
  'tooShort',
  'tooLong',
  'tooLarge',
  'tooSmall',
  'negative',
  'notNumber',
  'tooFew',
  'invalidString',
  'invalidEmail',
  'unknownField',
  'unknownReference',
  'taken',
  'notAllowed',
  'positionIncomplete',
  'tooPrecise',
  'notPersonName',
  'notAfterArrival',
  'notImoNumber',
  'notCallSign',
  'dateOutOfRange',
  'dayPassed',
  'notMidnight',
  'endNotAfterStart',
  'endOffsetBeforeStart',
  'recurringEndBeforeStart',
  'occurrenceTooLong',
  'notAnOccurrence',
  'rangeTooLong',
  'overlaps',
  'periodMissing',
  'departureNotAfterArrival',
  'stayTooLong',
  'attachmentMissing',
  'fileNotAllowed',
  'fileTooLarge',
] as const;
export type FieldIssueCode = (typeof fieldIssueCodes)[number];

export const fieldIssueShape = z.object({
  path: z.string().describe('Dotted path of the field, e.g. name.ja'),
  code: z.enum(fieldIssueCodes),
  params: z.record(z.string(), z.number()).optional(),
});
export type FieldIssue = z.output<typeof fieldIssueShape>;

/** The part of a Zod issue that we read. `input` is present because client and server parse with `reportInput`. */
type ZodIssue = {
  code?: string | undefined;
  path?: readonly PropertyKey[] | undefined;
  input?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  format?: unknown;
  keys?: unknown;
  params?: { fieldIssue?: unknown } | undefined;
};

/** Validates input against a shape; returns issues with our codes, identical in forms and in the API. */
export const validate = <Shape extends z.ZodType>(shape: Shape, input: unknown): ValidationResult<z.output<Shape>> => {
  const result = shape.safeParse(input, { reportInput: true });
  return result.success ? { isValid: true, value: result.data } : { isValid: false, issues: toFieldIssues(result.error.issues) };
};
export type ValidationResult<Value> = { isValid: true; value: Value } | { isValid: false; issues: FieldIssue[] };

/** An object may have as many as a request is long, and the answer would be several times as long. */
const maxUnknownFields = 20;

const toFieldIssues = (issues: readonly ZodIssue[]): FieldIssue[] =>
  issues.flatMap((issue): FieldIssue[] => {
    const path = (issue.path ?? []).map(String);
    if (issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)) {
      return issue.keys.slice(0, maxUnknownFields).map((key) => ({ path: [...path, String(key)].join('.'), code: 'unknownField' }));
    }
    return [{ path: path.join('.'), ...toFieldIssue(issue) }];
  });

const toFieldIssue = (issue: ZodIssue): Omit<FieldIssue, 'path'> => {
  const isFieldIssue = (code: unknown): code is FieldIssueCode => fieldIssueCodes.some((known) => known === code);
  if (issue.code === 'custom' && isFieldIssue(issue.params?.fieldIssue)) return { code: issue.params.fieldIssue };
  // Empty input is always reported as `required`, whichever rule failed first.
  if (issue.input === undefined || issue.input === null || issue.input === '') return { code: 'required' };
  if (issue.code === 'too_small') return toTooSmallIssue(issue);
  if (issue.code === 'too_big') {
    const code = issue.origin === 'string' ? 'tooLong' : 'tooLarge';
    return { code, params: { maximum: Number(issue.maximum) } };
  }
  if (issue.code === 'invalid_format') return { code: issue.format === 'email' ? 'invalidEmail' : 'invalidString' };
  return { code: ['number', 'int'].includes(expectedTypeOf(issue)) ? 'notNumber' : 'invalidString' };
};

const expectedTypeOf = (issue: ZodIssue) => ('expected' in issue ? String(issue.expected) : '');

const toTooSmallIssue = (issue: ZodIssue): Omit<FieldIssue, 'path'> => {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'array') return { code: 'tooFew', params: { count: minimum } };
  if (issue.origin !== 'string') return minimum === 0 ? { code: 'negative' } : { code: 'tooSmall', params: { minimum } };
  return minimum === 1 ? { code: 'required' } : { code: 'tooShort', params: { count: minimum } };
};
