import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type RefusalBody,
  refusalShape,
} from '@kiko/contract/endpoint.ts';
import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import { serverClock } from './clock.ts';
import { readStream } from './read-stream.ts';
import { collectHeaders } from './request-headers.ts';

/** Specification 7: a call that takes longer is given up. */
const timeoutMs = 20_000;

type RefusalParts = {
  code: ErrorCode | 'network.unreachable';
  requestId?: string | undefined;
  issues?: readonly FieldIssue[] | undefined;
  because?: Record<string, unknown> | undefined;
};

/** The server said no, or could not be reached at all. */
export class ApiRefusal extends Error {
  readonly code: ErrorCode | 'network.unreachable';
  readonly requestId: string | undefined;
  readonly issues: readonly FieldIssue[];
  /** What stands in the way, where the refusal says it. */
  readonly because: Record<string, unknown> | undefined;

  constructor({ code, requestId, issues, because }: RefusalParts) {
    super(code);
    this.name = 'ApiRefusal';
    this.code = code;
    this.requestId = requestId;
    this.issues = issues ?? [];
    this.because = because;
  }
}

/** Only what the endpoint describes can be given, and what it needs must be. */
export type Request<E extends Endpoint> = (ParamsOf<E> extends undefined ? object : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? object : { query?: { [Key in keyof QueryOf<E>]?: QueryOf<E>[Key] | undefined } }) &
  (BodyOf<E> extends undefined ? object : { body: BodyOf<E>; key?: string });

/** `key`: asked again under the same one, the server answers what it did the first time. */
type AnyRequest = { params?: { id: number }; query?: Record<string, unknown>; body?: unknown; key?: string };

export const call = async <E extends Endpoint>(endpoint: E, request: Request<E>, signal?: AbortSignal): Promise<AnswerOf<E>> => {
  const { params, query, body, key } = request as AnyRequest;
  const path = endpoint.path.replace('{id}', String(params?.id ?? ''));
  const response = await send(`/api${path}${asQueryString(query)}`, {
    method: endpoint.method,
    headers: {
      ...(await collectHeaders()),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(endpoint.body?.encode(body as never)) }),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiRefusal(readRefusal(json));
  // Decoding turns the wire's ISO texts into dates.
  return endpoint.answer.parse(json) as AnswerOf<E>;
};

/** An answer that does not end, as text; `lastEventId` is where one stopped hearing it. */
export const openStream = async (endpoint: Endpoint, { lastEventId, signal }: { lastEventId: string; signal: AbortSignal }) => {
  const headers = { ...(await collectHeaders()), ...(lastEventId && { 'last-event-id': lastEventId }) };
  const response = await send(`/api${endpoint.path}`, { headers, signal });
  if (!response.ok || !response.body) throw new ApiRefusal(readRefusal(await response.json().catch(() => undefined)));
  return response.body.pipeThrough(new TextDecoderStream());
};

export type FileProgress = { rows: number; bytes: number };
type FetchFile = { query: Record<string, unknown>; signal: AbortSignal; onProgress: (progress: FileProgress) => void };

/** A file that is written while it is fetched: it may take longer than any other call. */
export const fetchFile = async (endpoint: Endpoint, { query, signal, onProgress }: FetchFile) => {
  const response = await send(`/api${endpoint.path}${asQueryString(query)}`, { headers: await collectHeaders(), signal });
  if (!response.ok || !response.body) throw new ApiRefusal(readRefusal(await response.json().catch(() => undefined)));
  const rows = Number(response.headers.get('x-row-count'));
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of readStream(response.body)) {
    chunks.push(chunk);
    bytes += chunk.length;
    onProgress({ rows, bytes });
  }
  return { name: decodeURIComponent(name ?? ''), blob: new Blob(chunks, { type: response.headers.get('content-type') ?? '' }) };
};

const send = async (url: string, init: RequestInit) => {
  const askedAt = serverClock.monotonic();
  try {
    const response = await fetch(url, init);
    serverClock.learn(response.headers.get('date'), askedAt);
    return response;
  } catch (error) {
    if (init.signal?.aborted && !(init.signal.reason instanceof DOMException && init.signal.reason.name === 'TimeoutError'))
      throw error;
    throw new ApiRefusal({ code: 'network.unreachable' });
  }
};

const readRefusal = (json: unknown): RefusalBody | { code: 'server.failure' } => {
  const read = refusalShape.safeParse(json);
  return read.success ? read.data : { code: 'server.failure' };
};

/** Arrays repeat their key without an index; what is not set is left out. */
export const asQueryString = (query: Record<string, unknown> = {}) => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue;
      parameters.append(key, item instanceof Date ? item.toISOString() : String(item));
    }
  }
  return parameters.size > 0 ? `?${parameters}` : '';
};
