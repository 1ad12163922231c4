import {
  createOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { changeOrganization } from './change-organization.ts';
import { listVisibleOrganizations } from './list-organizations.ts';
import { findOrganization, lockOrganization } from './organization-queries.ts';
import { registerOrganization } from './register-organization.ts';
import { showOrganization } from './show-organization.ts';

export const organizationRoutes = (api: Api) => {
  serve(api, listOrganizations, listVisibleOrganizations);
  serve(api, createOrganization, registerOrganization);
  serveRecord(api, getOrganization, {
    find: ({ tx, reach, params }) => findOrganization(tx, reach, params.id),
    act: ({ tx, actor, record }) => showOrganization(tx, actor, record),
  });
  serveRecord(api, updateOrganization, {
    find: ({ tx, reach, params }) => lockOrganization(tx, reach, params.id),
    act: changeOrganization,
  });
};
