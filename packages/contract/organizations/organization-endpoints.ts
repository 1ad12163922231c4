import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { z } from 'zod';
import { newMasterShape } from '../accounts/account-shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  email,
  freetext,
  id,
  idParams,
  instant,
  nameShape,
  optionalName,
  pageOf,
  paging,
  phone,
  queryNumber,
  requiredName,
  sorting,
  version,
} from '../shapes.ts';

const type = z.enum(organizationTypes);

/** What everybody who knows of an organization knows about it. */
const publicFields = { id, type, name: nameShape };

/** What only its own people and the ministry see; for others these are not in the answer at all. */
const contactFields = {
  code: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  updatedAt: instant,
};

const organizationRow = z.object({ ...publicFields, ...z.object(contactFields).partial().shape });
export type OrganizationRow = z.output<typeof organizationRow>;

const master = z.object({ id, name: z.string(), nameKana: z.string(), email: z.string(), phone: z.string() });

const organizationDetail = organizationRow.extend({
  address: nameShape.optional(),
  master: master.nullable().optional(),
  version: version.optional(),
  /** What the caller may change; empty for those who only read. */
  editableFields: z.array(z.string()),
});
export type OrganizationDetail = z.output<typeof organizationDetail>;

const changeableFields = {
  code: z.string().regex(/^[0-9A-Z]{2,10}$/),
  name: requiredName(200),
  address: optionalName(300),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  email,
  phone,
};
export const organizationFields = Object.keys(changeableFields);

/** A new organization comes with its master account. */
export const newOrganizationShape = z.strictObject({ ...changeableFields, type, master: newMasterShape });
export type NewOrganization = z.output<typeof newOrganizationShape>;

/** A change names only the fields it changes, and the version it was made on. The type decides every right and stays. */
export const organizationChangeShape = z.strictObject(changeableFields).partial().extend({ version });
export type OrganizationChange = z.output<typeof organizationChangeShape>;

/** What the screen edits: everything but what a new organization alone comes with. */
export const organizationEditShape = newOrganizationShape.omit({ master: true });

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/organizations',
  summary: 'Organizations the caller may see; of others only name and type',
  needs: 'organization.read',
  query: z.strictObject({
    ...paging,
    ...sorting(['code', 'nameJa', 'nameEn', 'type']),
    freetext,
    types: z.array(queryNumber().pipe(type)).optional(),
  }),
  answer: pageOf(organizationRow),
  refusals: [],
});
export type OrganizationListQuery = z.output<(typeof listOrganizations)['query']>;

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organizations/{id}',
  summary: 'One organization; of another one only name and type',
  needs: 'organization.read',
  params: idParams,
  answer: organizationDetail,
  refusals: ['record.notFound'],
});

export const createOrganization = endpoint({
  method: 'POST',
  path: '/organizations',
  summary: 'Register an organization with its master account, and invite that person',
  needs: 'organization.create',
  body: newOrganizationShape,
  answer: organizationDetail,
  status: 201,
  refusals: [
    'request.fieldNotAllowed',
    'request.unknownReference',
    'organization.codeTaken',
    'organization.emailTaken',
    'account.masterEmailTaken',
  ],
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/organizations/{id}',
  summary: 'Change an organization',
  needs: 'organization.update',
  params: idParams,
  body: organizationChangeShape,
  answer: organizationDetail,
  refusals: ['record.notFound', 'record.stale', 'request.unknownReference', 'organization.codeTaken', 'organization.emailTaken'],
});
