import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  freetext,
  id,
  idParams,
  instant,
  nameShape,
  pageShape,
  paging,
  queryNumber,
  requiredLine,
  sorting,
  version,
} from '../shapes.ts';

export const groupSortFields = ['name', 'organizationJa', 'organizationEn', 'userCount', 'updatedAt'] as const;

const groupRowShape = z.object({
  id,
  name: z.string(),
  organizationId: id,
  organizationName: nameShape,
  organizationType: z.enum(organizationTypes),
  userCount: z.int(),
  facilityCount: z.int(),
  portCount: z.int(),
  cruiseShipCount: z.int(),
  updatedAt: instant,
});

export type GroupRow = z.output<typeof groupRowShape>;

/** A record that can be assigned to a group. `note` distinguishes records of the same name: a berth's port, a ship's owner. */
const groupChoiceShape = z.object({ id, name: nameShape, note: nameShape });

const groupChoicesShape = z.object({
  facilities: z.array(groupChoiceShape),
  ports: z.array(groupChoiceShape),
  cruiseShips: z.array(groupChoiceShape),
});
export type GroupChoices = z.output<typeof groupChoicesShape>;

const groupDetailShape = groupRowShape.extend({
  facilities: z.array(id),
  ports: z.array(id),
  cruiseShips: z.array(id),
  chosen: groupChoicesShape.describe('The same with their names'),
  version,
  /** The fields that the caller can change; empty for read-only access. */
  editableFields: z.array(z.string()),
  canDelete: z.boolean(),
});
export type GroupDetail = z.output<typeof groupDetailShape>;

const idListShape = z.array(id).max(500);
const changeableFields = {
  name: requiredLine(100),
  facilities: idListShape.describe('Berths of ports that the organization manages'),
  ports: idListShape.describe('Ports that the organization may book'),
  cruiseShips: idListShape.describe('Favorite ships'),
};
export const groupFields = Object.keys(changeableFields);

/** A new group, in the caller's organization unless another is named. */
export const newGroupShape = z.strictObject({ ...changeableFields, organizationId: id.optional() });

export type NewGroup = z.output<typeof newGroupShape>;

/** For callers with access to several organizations: the organization is required. */
export const newGroupForOrganizationShape = newGroupShape.required({ organizationId: true });

/** The fields of the edit form; the organization is fixed. */
export const groupEditShape = newGroupShape.omit({ organizationId: true });

/** A partial update with the version it is based on. */
export const groupChangeShape = z.strictObject(changeableFields).partial().extend({ version });

export type GroupChange = z.output<typeof groupChangeShape>;

export const listGroups = endpoint({
  method: 'GET',
  path: '/groups',
  summary: 'List groups; a general account sees its own',
  capability: 'group.read',
  query: z.strictObject({
    ...paging,
    ...sorting(groupSortFields),
    freetext,
    organizationTypes: z.array(queryNumber().pipe(z.enum(organizationTypes))).optional(),
    organizationId: queryNumber().pipe(id).optional(),
  }),
  response: pageShape(groupRowShape),
  refusals: [],
});
export type GroupListQuery = z.output<(typeof listGroups)['query']>;

export const getGroup = endpoint({
  method: 'GET',
  path: '/groups/{id}',
  summary: 'One group with its berths, ports and favorite ships',
  capability: 'group.read',
  params: idParams,
  response: groupDetailShape,
  refusals: ['record.notFound'],
});

export const listGroupChoices = endpoint({
  method: 'GET',
  path: '/groups/choices',
  summary: 'Berths, ports and ships that a group can be assigned',
  capability: 'group.create',
  query: z.strictObject({ organizationId: queryNumber().pipe(id).optional().describe('Without it: the caller’s own') }),
  response: groupChoicesShape,
  refusals: ['record.notFound'],
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/groups',
  summary: 'Register a group',
  capability: 'group.create',
  body: newGroupShape,
  response: groupDetailShape,
  status: 201,
  refusals: ['request.unknownReference', 'group.nameTaken'],
});

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/groups/{id}',
  summary: 'Change a group',
  capability: 'group.update',
  params: idParams,
  body: groupChangeShape,
  response: groupDetailShape,
  refusals: ['record.notFound', 'record.stale', 'request.unknownReference', 'group.nameTaken'],
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/groups/{id}',
  summary: 'Delete a group without users',
  capability: 'group.delete',
  params: idParams,
  response: z.object({ id }),
  refusals: ['record.notFound', 'group.hasUsers'],
});
