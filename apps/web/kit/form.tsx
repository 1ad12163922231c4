import { toNestErrors } from '@hookform/resolvers';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import { check } from '@kiko/contract/field-issues.ts';
import { validationWords } from '@kiko/words/validation-words.ts';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get } from 'react-hook-form';
import type { z } from 'zod';
import { useWords } from './words.ts';

/** Forms are checked by the contract's own shape; an error carries its code and is put into words where it is shown. */
export const shapeResolver =
  <Values extends FieldValues, Parsed extends FieldValues>(shape: z.ZodType): Resolver<Values, unknown, Parsed> =>
  async (values, _context, options) => {
    const checked = check(shape, values);
    if (checked.isValid) return { values: checked.value as Parsed, errors: {} };
    return { values: {}, errors: toNestErrors(asFieldErrors(checked.issues), options) };
  };

/** The issues as react-hook-form keeps them: the message is the issue itself, to be said in the language of the moment. */
export const asFieldErrors = (issues: readonly FieldIssue[]): Record<string, FieldError> =>
  // Earlier issues of a field win, so they are written last.
  Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path, { type: issue.code, message: JSON.stringify(issue.params ?? {}) }]),
  );

export const useSayFieldError = () => {
  const say = useWords(validationWords);
  return (errors: FieldErrors, path: string): string | undefined => {
    const error: FieldError | undefined = get(errors, path);
    if (!error) return undefined;
    const code = error.type as keyof typeof validationWords;
    // The parameters were written by asFieldErrors; each code's words take exactly its own.
    return say(code, JSON.parse(error.message ?? '{}') as never);
  };
};
