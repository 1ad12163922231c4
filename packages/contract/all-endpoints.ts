import type { Endpoint } from './endpoint.ts';
import { listOrganizations } from './organizations/organization-endpoints.ts';
import { createPort, getPort, listPorts, updatePort } from './ports/port-endpoints.ts';
import { getParameters, listCodes } from './reference/reference-endpoints.ts';

/** Every call of the API, for the tables, documents and tests that must not forget one. */
export const allEndpoints = {
  getParameters,
  listCodes,
  listOrganizations,
  listPorts,
  getPort,
  createPort,
  updatePort,
} as const satisfies Record<string, Endpoint>;
