import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { assertMatchesOpenApi } from '../../../apps/server/testing/test-openapi-document.ts';
import type { SeededAccount } from '../permissions/account-queries.ts';
import type { Call } from './compose-call.ts';

export type Answer = { status: number; type: string; text: string; retryAfter: string | null };

/** What must not be in an answer: the place of an error in our code or in a library, or a message of the database. */
const tracePattern = /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|pg_catalog|syntax error|duplicate key|violates/i;

/**
 * A few marked texts get other readers: the new manager of a port reads why berths are closed (`e`), a ship is registered as
 * requested (`s`), and a draft is submitted and read by the harbor manager (`r`, `f`). The rest belongs to one organization for good.
 */
const canaryPattern = /canary-(\d+)-(?!e\b|s\b|r\b|f\b)/g;
const canaryPatternOfApplicants = /canary-(\d+)-(?!e\b|s\b)/g;

const foreignCanaries = (text: string, { kind, organizationId }: SeededAccount) => {
  if (isMinistryKind(kind)) return [];
  const pattern = kind.startsWith('applicant') ? canaryPatternOfApplicants : canaryPattern;
  return [...new Set([...text.matchAll(pattern)].filter(([, owner]) => Number(owner) !== organizationId).map(([mark]) => mark))];
};

const endpoints: readonly Endpoint[] = Object.values<Endpoint>(allEndpoints);

const differenceFromDocument = ({ method, path }: Call['operation'], { status, type, text }: Answer) => {
  const endpoint = endpoints.find((one) => one.method === method && `/api${one.path}` === path);
  // 431: the target is longer than Node.js reads.
  if (!endpoint || status === 431 || !type.startsWith('application/json')) return undefined;
  try {
    assertMatchesOpenApi(endpoint, { status, type, json: JSON.parse(text), body: undefined });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The problems of an answer, in a few words; none for a good one. */
export const judge = (call: Call, answer: Answer, sender: SeededAccount | undefined): string[] => {
  const { status, text, type, retryAfter } = answer;
  const isBusy = status === 503 && retryAfter !== null;
  const difference = differenceFromDocument(call.operation, answer);
  return [
    ...(status >= 500 && !isBusy ? [`failed with ${status}`] : []),
    ...(status >= 400 && tracePattern.test(text) ? ['shows an internal message'] : []),
    ...(status >= 400 && !type.startsWith('application/json') ? [`refused with ${status} as ${type}`] : []),
    ...(difference === undefined ? [] : [difference]),
    ...(sender ? foreignCanaries(text, sender).map((mark) => `shows ${mark} of another organization`) : []),
    ...(!sender && status < 400 ? ['answered a stranger'] : []),
  ];
};
