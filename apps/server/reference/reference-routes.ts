import { getParameters, listCodes } from '@kiko/contract/reference/reference-endpoints.ts';
import { type Api, serve } from '../kit/http/serve.ts';
import { listRequestedCodes } from './list-codes.ts';
import { selectParameters } from './reference-queries.ts';

export const referenceRoutes = (api: Api) => {
  serve(api, getParameters, async ({ tx }) => ({ ...(await selectParameters(tx)), ...api.build }));
  serve(api, listCodes, listRequestedCodes);
};
