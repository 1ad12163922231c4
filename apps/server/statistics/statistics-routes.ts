import { getStatistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { type Api, serve } from '../kit/http/serve.ts';
import { showStatistics } from './show-statistics.ts';

export const statisticsRoutes = (api: Api) => {
  serve(api, getStatistics, showStatistics);
};
