import { listSummaries } from '@kiko/contract/summaries/summary-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';

/** The to-do counts of the signed-in user, shared by the bell and the cards. */
export const toDoSummariesQuery = queryOptions({
  queryKey: keyOf('summaries'),
  queryFn: ({ signal }) => request(listSummaries, {}, signal),
});
