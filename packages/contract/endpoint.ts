import type { Capability } from '@kiko/domain/access/access-table.ts';
import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-catalogue.ts';
import { fieldIssueShape } from './field-issues.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One endpoint. Its Fastify route, its page of the OpenAPI document and the browser's typed function are all derived from this
 * object. `needs` and `refusals` are mandatory.
 */
export type Endpoint = {
  method: HttpMethod;
  path: `/${string}`;
  summary: string;
  capability: Capability;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodArray<z.ZodObject>;
  response: z.ZodType;
  status?: 200 | 201;
  /** The endpoint changes nothing; its parameters are too long for a URL. */
  isReadOnly?: true;
  /** The answer needs much computation: an account has two of these under way, further ones wait. */
  isExpensive?: true;
  refusals: readonly ErrorCode[];
};

export const endpoint = <const Described extends Endpoint>(described: Described): Described => described;

/** The types that a handler receives and that the client passes. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** The body of every refusal. `requestId` finds the request in the logs. */
export const refusalShape = z.object({
  code: z.enum(errorCodes),
  requestId: z.string(),
  issues: z.array(fieldIssueShape).optional(),
  details: z.record(z.string(), z.unknown()).optional().describe('Details of the refusal, if any'),
});
export type RefusalBody = z.output<typeof refusalShape>;

/** Query keys that may be repeated (`kinds=a&kinds=b`, never `kinds[0]=a`); a single value becomes a list of one. */
export const listQueryKeys = (query: z.ZodObject) =>
  Object.entries<z.core.$ZodType>(query.shape)
    .filter(([, shape]) => isListShape(shape))
    .map(([key]) => key);

const isListShape = (shape: z.core.$ZodType): boolean => {
  if (shape instanceof z.ZodArray) return true;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return isListShape(shape.unwrap());
  return false;
};
