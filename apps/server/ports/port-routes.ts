import { createPort, getPort, listPorts, updatePort } from '@kiko/contract/ports/port-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changePort, listVisiblePorts, registerPort, showPort } from './port-actions.ts';
import { findPort, lockPort } from './port-queries.ts';

export const portRoutes = (api: Api) => {
  serve(api, listPorts, listVisiblePorts);
  serve(api, createPort, registerPort);
  serveRecord(api, getPort, {
    find: ({ tx, accessFilter, params }) => findPort(tx, accessFilter, params.id),
    handle: async ({ actor, record }) => showPort(actor, record),
  });
  serveRecord(api, updatePort, {
    find: ({ tx, accessFilter, params }) => lockPort(tx, accessFilter, params.id),
    handle: changePort,
  });
};
