import { listSummaries } from '@kiko/contract/summaries/summary-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

/** What waits for whoever is here: the bell and the cards read the same answer. */
export const summariesQuery = queryOptions({
  queryKey: ['summaries'],
  queryFn: ({ signal }) => call(listSummaries, {}, signal),
});
