import { getStatistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { type Api, serveRecord } from '../kit/serve.ts';
import { readStatistics } from './read-statistics.ts';

export const statisticsRoutes = (api: Api) => {
  // Several statements, one moment: what is counted twice must be the same.
  serveRecord(api, getStatistics, { find: async () => true, act: readStatistics, isolation: 'repeatable read' });
};
