import { getStatistics, type StatisticsQuery } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';

export const statisticsQuery = (query: StatisticsQuery) =>
  queryOptions({
    queryKey: keyOf('statistics', query),
    queryFn: ({ signal }) => request(getStatistics, { query }, signal),
    placeholderData: keepPreviousData,
  });
