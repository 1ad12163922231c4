import { toNestErrors } from '@hookform/resolvers';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import { validate } from '@kiko/contract/field-issues.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import type { FieldError, FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { get } from 'react-hook-form';
import type { z } from 'zod';
import { useMessages } from '../i18n/use-messages.ts';

/** A form with its typed values, validated by a shape of the contract. */
export type RecordFormOf<Values extends FieldValues, Parsed extends FieldValues = Values> = UseFormReturn<Values, unknown, Parsed>;

/** Forms are checked by the contract's own shape; an error carries its code and is put into words where it is shown. */
export const shapeResolver =
  <Values extends FieldValues, Parsed extends FieldValues>(shape: z.ZodType): Resolver<Values, unknown, Parsed> =>
  async (values, _context, options) => {
    const checked = validate(shape, values);
    if (checked.isValid) return { values: checked.value as Parsed, errors: {} };
    return { values: {}, errors: toNestErrors(toFieldErrors(checked.issues), options) };
  };

/** Issues in the format of react-hook-form: the message is the issue itself, translated when it is shown. */
export const toFieldErrors = (issues: readonly FieldIssue[]): Record<string, FieldError> =>
  // Earlier issues of a field win, so they are written last.
  Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path, { type: issue.code, message: JSON.stringify(issue.params ?? {}) }]),
  );

export const useFieldErrorMessage = () => {
  const t = useMessages(validationMessages);
  return (errors: FieldErrors, path: string): string | undefined => {
    const error: FieldError | undefined = get(errors, path);
    if (!error) return undefined;
    const code = error.type as keyof typeof validationMessages;
    // The parameters were written by asFieldErrors; each code's words take exactly its own.
    return t(code, JSON.parse(error.message ?? '{}') as never);
  };
};
