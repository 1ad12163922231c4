import {
  createPortRequest,
  getPortRequest,
  listPortRequests,
  updatePortRequest,
} from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { listVisiblePortRequests } from './list-port-requests.ts';
import { holdPortRequest, movePortRequest } from './move-port-request.ts';
import { findPortRequest } from './port-request-queries.ts';
import { showPortRequest } from './show-port-request.ts';
import { submitPortRequest } from './submit-port-request.ts';

export const portRequestRoutes = (api: Api) => {
  serve(api, listPortRequests, listVisiblePortRequests);
  serve(api, createPortRequest, submitPortRequest);
  serveRecord(api, getPortRequest, {
    find: ({ tx, reach, params }) => findPortRequest(tx, reach, params.id),
    act: async ({ actor, record }) => showPortRequest(actor, record),
  });
  serveRecord(api, updatePortRequest, { find: holdPortRequest, act: movePortRequest });
};
