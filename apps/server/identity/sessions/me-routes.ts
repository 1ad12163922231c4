import { getMe } from '@kiko/contract/identity/identity-endpoints.ts';
import { type Api, serve } from '../../kit/http/serve.ts';
import { showMe } from './show-me.ts';

export const meRoutes = (api: Api) => {
  serve(api, getMe, showMe);
};
