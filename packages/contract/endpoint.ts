import type { Capability } from '@kiko/domain/access/access-table.ts';
import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-catalogue.ts';
import { fieldIssueShape } from './field-issues.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call: its Fastify route, its page of the OpenAPI document and the browser's typed function are all made
 * from this object. `needs` and `refusals` may not be left out.
 */
export type Endpoint = {
  method: Method;
  path: `/${string}`;
  summary: string;
  needs: Capability;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodArray<z.ZodObject>;
  answer: z.ZodType;
  status?: 200 | 201;
  /** It changes nothing; what it asks about is too long for an address. */
  isQuestion?: true;
  refusals: readonly ErrorCode[];
};

export const endpoint = <const Described extends Endpoint>(described: Described): Described => described;

/** What a handler receives and what the client gives. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** The body of every refusal. `requestId` finds the request in the logs. */
export const refusalShape = z.object({
  code: z.enum(errorCodes),
  requestId: z.string(),
  issues: z.array(fieldIssueShape).optional(),
  because: z.record(z.string(), z.unknown()).optional().describe('What stands in the way, where the refusal can say it'),
});
export type RefusalBody = z.output<typeof refusalShape>;

/** Query keys that may be repeated (`kinds=a&kinds=b`, never `kinds[0]=a`): one value is a list of one. */
export const repeatableKeys = (query: z.ZodObject) =>
  Object.entries<z.core.$ZodType>(query.shape)
    .filter(([, shape]) => isList(shape))
    .map(([key]) => key);

const isList = (shape: z.core.$ZodType): boolean => {
  if (shape instanceof z.ZodArray) return true;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return isList(shape.unwrap());
  return false;
};
