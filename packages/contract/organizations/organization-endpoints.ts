import { organizationStatuses, organizationTransitionNames } from '@kiko/domain/organizations/organization-statuses.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { z } from 'zod';
import { newMasterShape } from '../accounts/account-shapes.ts';
import { invitationShape } from '../accounts/invitation-shape.ts';
import { endpoint } from '../endpoint.ts';
import {
  email,
  freetext,
  id,
  idParams,
  instant,
  nameShape,
  narrowText,
  optionalName,
  pageShape,
  paging,
  phone,
  queryNumber,
  requiredName,
  sorting,
  version,
} from '../shapes.ts';

const type = z.enum(organizationTypes);
const status = z.enum(organizationStatuses).describe('Users of an organization that is not active cannot sign in');

/** Fields visible to all users that can see the organization. */
const publicFields = { id, type, name: nameShape, status };

/** Fields visible to its own accounts and the ministry only; omitted from the answer for others. */
const contactFields = {
  code: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  updatedAt: instant,
};

const organizationRowShape = z.object({ ...publicFields, ...z.object(contactFields).partial().shape });
export type OrganizationRow = z.output<typeof organizationRowShape>;

const masterAccountShape = z.object({
  id,
  name: z.string(),
  nameKana: z.string(),
  email: z.string(),
  phone: z.string(),
  invitation: invitationShape.nullable().describe('Until the first sign-in, for callers that may invite'),
});

export const organizationDetailShape = organizationRowShape.extend({
  address: nameShape.optional(),
  master: masterAccountShape.nullable().optional(),
  version: version.optional(),
  statusReason: z.string().optional().describe('The reason of the last change of status'),
  statusChangedAt: instant.nullable().optional(),
  usage: z
    .object({ drafts: z.int().min(0), storedBytes: z.int().min(0) })
    .optional()
    .describe('Use of the limits of drafts and of stored files, for the master of the organization and the ministry'),
  allowedTransitions: z.array(z.enum(organizationTransitionNames)).describe('Transitions that the caller may make now'),
  /** The fields that the caller can change; empty for read-only access. */
  editableFields: z.array(z.string()),
});
export type OrganizationDetail = z.output<typeof organizationDetailShape>;

const changeableFields = {
  code: narrowText().regex(/^[0-9A-Z]{2,10}$/),
  name: requiredName(200),
  address: optionalName(300),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  email,
  phone,
};
export const organizationFields = Object.keys(changeableFields);

/** A new organization is created with its master account. */
export const newOrganizationShape = z.strictObject({ ...changeableFields, type, master: newMasterShape });
export type NewOrganization = z.output<typeof newOrganizationShape>;

/** A partial update with the version it is based on. The type determines all rights and cannot change. */
export const organizationChangeShape = z.strictObject(changeableFields).partial().extend({ version });
export type OrganizationChange = z.output<typeof organizationChangeShape>;

/** The fields of the edit form: all except those that only exist at creation. */
export const organizationEditShape = newOrganizationShape.omit({ master: true });

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/organizations',
  summary: 'List organizations; of other organizations only name, type and status',
  capability: 'organization.read',
  query: z.strictObject({
    ...paging,
    ...sorting(['code', 'nameJa', 'nameEn', 'type']),
    freetext,
    types: z.array(queryNumber().pipe(type)).optional(),
    statuses: z.array(z.enum(organizationStatuses)).optional(),
  }),
  response: pageShape(organizationRowShape),
  refusals: [],
});
export type OrganizationListQuery = z.output<(typeof listOrganizations)['query']>;

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organizations/{id}',
  summary: 'One organization; of another organization only name, type and status',
  capability: 'organization.read',
  params: idParams,
  response: organizationDetailShape,
  refusals: ['record.notFound'],
});

export const createOrganization = endpoint({
  method: 'POST',
  path: '/organizations',
  summary: 'Register an organization and invite its master account',
  capability: 'organization.create',
  body: newOrganizationShape,
  response: organizationDetailShape,
  status: 201,
  refusals: [
    'request.fieldNotAllowed',
    'request.unknownReference',
    'organization.codeTaken',
    'organization.emailTaken',
    'account.masterEmailTaken',
    'account.signInAgain',
  ],
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/organizations/{id}',
  summary: 'Change an organization',
  capability: 'organization.update',
  params: idParams,
  body: organizationChangeShape,
  response: organizationDetailShape,
  refusals: ['record.notFound', 'record.stale', 'request.unknownReference', 'organization.codeTaken', 'organization.emailTaken'],
});
