import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type RefusalBody,
  type ResponseOf,
  refusalShape,
} from '@kiko/contract/endpoint.ts';
import { ApiRefusal } from './api-refusal.ts';
import { isGatewayFailure } from './connection.ts';
import { fetchFromServer } from './fetch-from-server.ts';
import { readStream } from './read-stream.ts';
import { collectHeaders } from './request-headers.ts';

/** Specification 7: a call that takes longer is aborted. */
const requestTimeoutMs = 20_000;

/** Accepts only the parameters that the endpoint declares, and requires those it needs. */
export type ApiRequest<E extends Endpoint> = (ParamsOf<E> extends undefined ? object : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? object : { query?: { [Key in keyof QueryOf<E>]?: QueryOf<E>[Key] | undefined } }) &
  (BodyOf<E> extends undefined ? object : { body: BodyOf<E>; idempotencyKey?: string });

/** `key`: idempotency key; a repeated request with the same key gets the first answer. */
type AnyApiRequest = { params?: { id: number }; query?: Record<string, unknown>; body?: unknown; idempotencyKey?: string };

export const request = async <E extends Endpoint>(
  endpoint: E,
  options: ApiRequest<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> => {
  const { params, query, body, idempotencyKey } = options as AnyApiRequest;
  const path = endpoint.path.replace('{id}', String(params?.id ?? ''));
  const response = await fetchFromServer(`/api${path}${toQueryString(query)}`, isWrite(endpoint), {
    method: endpoint.method,
    headers: {
      ...(await collectHeaders()),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(endpoint.body?.encode(body as never)) }),
    signal: AbortSignal.any([AbortSignal.timeout(requestTimeoutMs), ...(signal ? [signal] : [])]),
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiRefusal({ ...parseRefusal(json, response), isWrite: isWrite(endpoint) });
  // Decoding converts ISO strings to dates.
  return endpoint.response.parse(json) as ResponseOf<E>;
};

/** Opens a server-sent event stream as text; `lastEventId` is the position to resume from. */
export const openStream = async (endpoint: Endpoint, { lastEventId, signal }: { lastEventId: string; signal: AbortSignal }) => {
  const headers = { ...(await collectHeaders()), ...(lastEventId && { 'last-event-id': lastEventId }) };
  const response = await fetchFromServer(`/api${endpoint.path}`, false, { headers, signal });
  if (!response.ok || !response.body) throw new ApiRefusal(parseRefusal(await response.json().catch(() => undefined), response));
  return response.body.pipeThrough(new TextDecoderStream());
};

export type DownloadProgress = { rows: number; bytes: number };
type DownloadOptions = { query: Record<string, unknown>; signal: AbortSignal; onProgress: (progress: DownloadProgress) => void };

/** Downloads a file that the server generates while sending; it may take longer than other calls. */
export const downloadFile = async (endpoint: Endpoint, { query, signal, onProgress }: DownloadOptions) => {
  const response = await fetchFromServer(`/api${endpoint.path}${toQueryString(query)}`, false, {
    headers: await collectHeaders(),
    signal,
  });
  if (!response.ok || !response.body) throw new ApiRefusal(parseRefusal(await response.json().catch(() => undefined), response));
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

const isWrite = ({ method, isReadOnly }: Endpoint) => method !== 'GET' && !isReadOnly;

const parseRefusal = (json: unknown, response: Response): RefusalBody | { code: 'server.failure' | 'network.unreachable' } => {
  const read = refusalShape.safeParse(json);
  if (read.success) return read.data;
  return { code: isGatewayFailure(response) ? 'network.unreachable' : 'server.failure' };
};

/** Repeats the key of an array without an index; unset values are omitted. */
export const toQueryString = (query: Record<string, unknown> = {}) => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue;
      parameters.append(key, item instanceof Date ? item.toISOString() : String(item));
    }
  }
  return parameters.size > 0 ? `?${parameters}` : '';
};
