import { portTypes } from '@kiko/domain/ports/port-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  freetext,
  id,
  idParams,
  instant,
  nameShape,
  narrowText,
  optionalEmail,
  pageShape,
  paging,
  phone,
  queryFlag,
  queryNumber,
  requiredName,
  sorting,
  version,
} from '../shapes.ts';

const portType = z.enum(portTypes);
const twoDigits = z.string().regex(/^[0-9]{2}$/);
const locode = narrowText().regex(/^[A-Z]{2}[A-Z2-9]{3}$/);

export const portSortFields = [
  'code',
  'nameJa',
  'nameEn',
  'locode',
  'portType',
  'prefectureCode',
  'regionCode',
  'bureauCode',
  'adminOrganizationJa',
  'adminOrganizationEn',
  'berthCount',
  'updatedAt',
] as const;

const portRowShape = z.object({
  id,
  code: z.string(),
  name: nameShape,
  locode: z.string().nullable(),
  portType,
  bureauCode: z.string(),
  prefectureCode: z.string(),
  regionCode: z.string(),
  adminOrganizationId: id,
  adminOrganizationName: nameShape,
  berthCount: z.int().describe('Berths in service'),
  isAbolished: z.boolean(),
  updatedAt: instant,
});
export type PortRow = z.output<typeof portRowShape>;

const portDetailShape = portRowShape.extend({
  contactPhone: z.string(),
  contactEmail: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  openRequestLimit: z
    .int()
    .nullable()
    .describe('Undecided requests of an organization for arrivals in one month; null for no limit'),
  version,
  /** The fields that the caller can change; empty for read-only access. */
  editableFields: z.array(z.string()),
});
export type PortDetail = z.output<typeof portDetailShape>;

/** Fields that the managing organization sets for its port: names, contact, port bureau, limit of open requests. */
const descriptiveFields = {
  name: requiredName(100),
  bureauCode: twoDigits,
  contactPhone: phone,
  contactEmail: optionalEmail,
  openRequestLimit: z.int().min(1).max(999).nullable(),
};

/** Fields that only the ministry sets. */
const ministryFields = {
  code: narrowText().regex(/^[0-9]{5}$/),
  locode: locode.nullable(),
  portType,
  prefectureCode: twoDigits,
  regionCode: twoDigits,
  adminOrganizationId: id,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  isAbolished: z.boolean(),
};

export const ministryOnlyPortFields = Object.keys(ministryFields) as (keyof typeof ministryFields)[];
export const portFields = [...Object.keys(descriptiveFields), ...ministryOnlyPortFields];

type Position = { latitude?: number | null | undefined; longitude?: number | null | undefined };
// Both coordinates are given, both are null or, in an update, both are absent. Comparing their types covers all three cases.
const isPositionComplete = ({ latitude, longitude }: Position) => typeof latitude === typeof longitude;
const positionIncomplete = { path: ['longitude'], params: { fieldIssue: 'positionIncomplete' } };

/** A new port; the position is optional. */
export const newPortShape = z
  .strictObject({ ...descriptiveFields, ...ministryFields })
  .omit({ isAbolished: true })
  .refine(isPositionComplete, positionIncomplete);
export type NewPort = z.output<typeof newPortShape>;

/** A partial update with the version it is based on. */
export const portChangeShape = z
  .strictObject({ ...descriptiveFields, ...ministryFields })
  .partial()
  .extend({ version })
  .refine(isPositionComplete, positionIncomplete);
export type PortChange = z.output<typeof portChangeShape>;

export const listPorts = endpoint({
  method: 'GET',
  path: '/ports',
  summary: 'List ports',
  capability: 'port.read',
  query: z.strictObject({
    ...paging,
    ...sorting(portSortFields),
    freetext,
    portTypes: z.array(queryNumber().pipe(portType)).optional(),
    bureauCodes: z.array(twoDigits).optional(),
    prefectureCodes: z.array(twoDigits).optional(),
    regionCodes: z.array(twoDigits).optional(),
    includeAbolished: queryFlag().optional().describe('Applies to the ministry and harbor managers only'),
    managedOnly: queryFlag().optional().describe('Only ports of the caller’s organization; always so for harbor managers'),
    available: queryFlag().optional().describe('Only ports of the caller’s group (applicants)'),
    requestable: queryFlag().optional().describe('Only ports the caller’s organization has no active request for'),
  }),
  response: pageShape(portRowShape),
  refusals: [],
});
export type PortListQuery = z.output<(typeof listPorts)['query']>;

export const getPort = endpoint({
  method: 'GET',
  path: '/ports/{id}',
  summary: 'One port',
  capability: 'port.read',
  params: idParams,
  response: portDetailShape,
  refusals: ['record.notFound'],
});

export const createPort = endpoint({
  method: 'POST',
  path: '/ports',
  summary: 'Register a port',
  capability: 'port.create',
  body: newPortShape,
  response: portDetailShape,
  status: 201,
  refusals: ['port.codeTaken', 'port.locodeTaken', 'request.unknownReference', 'organization.notActive'],
});

export const updatePort = endpoint({
  method: 'PUT',
  path: '/ports/{id}',
  summary: 'Change or abolish a port',
  capability: 'port.update',
  params: idParams,
  body: portChangeShape,
  response: portDetailShape,
  refusals: [
    'record.notFound',
    'record.stale',
    'request.fieldNotAllowed',
    'request.unknownReference',
    'port.codeTaken',
    'port.locodeTaken',
    'organization.notActive',
  ],
});
