import {
  createPortRequest,
  getPortRequest,
  listPortRequests,
  updatePortRequest,
} from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { listVisiblePortRequests } from './list-port-requests.ts';
import { findPortRequest } from './port-request-queries.ts';
import { showWholePortRequest } from './show-port-request.ts';
import { submitPortRequest } from './submit-port-request.ts';
import { lockRequestAndPort, transitionPortRequest } from './transition-port-request.ts';

export const portRequestRoutes = (api: Api) => {
  serve(api, listPortRequests, listVisiblePortRequests);
  serve(api, createPortRequest, submitPortRequest);
  serveRecord(api, getPortRequest, {
    find: ({ tx, accessFilter, params }) => findPortRequest(tx, accessFilter, params.id),
    handle: ({ tx, actor, record }) => showWholePortRequest(tx, actor, record),
  });
  serveRecord(api, updatePortRequest, { find: lockRequestAndPort, handle: transitionPortRequest });
};
