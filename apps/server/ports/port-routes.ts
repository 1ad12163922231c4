import { createPort, getPort, listPorts, updatePort } from '@kiko/contract/ports/port-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { changePort } from './change-port.ts';
import { listVisiblePorts } from './list-ports.ts';
import { findPort, lockPort } from './port-queries.ts';
import { registerPort } from './register-port.ts';
import { showPort } from './show-port.ts';

export const portRoutes = (api: Api) => {
  serve(api, listPorts, listVisiblePorts);
  serve(api, createPort, registerPort);
  serveRecord(api, getPort, {
    find: ({ tx, reach, params }) => findPort(tx, reach, params.id),
    act: async ({ actor, record }) => showPort(actor, record),
  });
  serveRecord(api, updatePort, {
    find: ({ tx, reach, params }) => lockPort(tx, reach, params.id),
    act: changePort,
  });
};
