import { type FieldIssue, validate } from '@kiko/contract/field-issues.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { findUnstorable } from './find-unstorable.ts';

/** Input that failed validation, with the issues of each field. */
export class InvalidInput extends Error {
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super('request.invalid');
    this.name = 'InvalidInput';
    this.issues = issues;
  }
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const unstorable = findUnstorable(input);
    if (unstorable !== undefined) return { error: new InvalidInput([{ path: unstorable, code: 'invalidString' }]) };
    const checked = validate(schema, input);
    return checked.isValid ? { value: checked.value } : { error: new InvalidInput(checked.issues) };
  };
