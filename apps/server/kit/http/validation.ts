import { type FieldIssue, validate } from '@kiko/contract/field-issues.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

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
    const checked = validate(schema, input);
    return checked.isValid ? { value: checked.value } : { error: new InvalidInput(checked.issues) };
  };
