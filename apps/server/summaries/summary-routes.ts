import { listSummaries } from '@kiko/contract/summaries/summary-endpoints.ts';
import { type Api, serve } from '../kit/http/serve.ts';
import { listToDoCounts } from './list-summaries.ts';

export const summaryRoutes = (api: Api) => {
  serve(api, listSummaries, listToDoCounts);
};
