import { listSummaries } from '@kiko/contract/summaries/summary-endpoints.ts';
import { type Api, serve } from '../kit/http/serve.ts';
import { listSummariesFor } from './list-summaries.ts';

export const summaryRoutes = (api: Api) => {
  serve(api, listSummaries, listSummariesFor);
};
