import {
  type DecisionTransition,
  decisionTransitions,
  previewDecisions,
  type ReservationDecision,
} from '@kiko/contract/reservations/decision-endpoints.ts';
import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';

const maxBatchSize = 100;

export const isDecision = (transition: ReservationTransition): transition is DecisionTransition =>
  decisionTransitions.some((known) => known === transition);

/** The server's preview of a transition by the harbor manager. */
export const decisionsQuery = (transition: DecisionTransition, ids: readonly number[]) =>
  queryOptions({
    queryKey: keyOf('reservations', 'decisions', transition, ids),
    queryFn: ({ signal }) => readDecisions(transition, ids, signal),
    enabled: ids.length > 0,
    staleTime: 0,
  });

export const readDecisions = async (transition: DecisionTransition, ids: readonly number[], signal: AbortSignal) => {
  const pages: Promise<{ rows: ReservationDecision[]; groups: number[][] }>[] = [];
  for (let from = 0; from < ids.length; from += maxBatchSize)
    pages.push(request(previewDecisions, { query: { transition, ids: ids.slice(from, from + maxBatchSize) } }, signal));
  const answers = await Promise.all(pages);
  return { rows: answers.flatMap(({ rows }) => rows), groups: answers.flatMap(({ groups }) => groups) };
};
