import {
  createOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import { changeOrganizationStatus } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changeStatus } from './change-organization-status.ts';
import {
  type CreateFirstGroup,
  changeOrganization,
  listVisibleOrganizations,
  registerOrganization,
  showOrganization,
} from './organization-actions.ts';
import { findOrganization, lockOrganization } from './organization-queries.ts';

export const organizationRoutes = (api: Api, createFirstGroup: CreateFirstGroup) => {
  serve(api, listOrganizations, listVisibleOrganizations);
  serve(api, createOrganization, registerOrganization(createFirstGroup));
  serveRecord(api, getOrganization, {
    find: ({ tx, accessFilter, params }) => findOrganization(tx, accessFilter, params.id),
    handle: ({ tx, actor, record }) => showOrganization(tx, actor, record),
  });
  serveRecord(api, updateOrganization, {
    find: ({ tx, accessFilter, params }) => lockOrganization(tx, accessFilter, params.id),
    handle: changeOrganization,
  });
  serveRecord(api, changeOrganizationStatus, {
    find: ({ tx, accessFilter, params }) => lockOrganization(tx, accessFilter, params.id),
    handle: changeStatus,
  });
};
