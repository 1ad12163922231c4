import { berthColorCount } from '@kiko/domain/berths/berth-color.ts';
import { acceptancePeriodSettingTypes, allocations } from '@kiko/domain/berths/berth-rules.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  freetext,
  id,
  idParams,
  instant,
  meters,
  nameShape,
  narrowText,
  pageShape,
  paging,
  queryFlag,
  queryNumber,
  requiredName,
  sorting,
  version,
} from '../shapes.ts';

const allocation = z.enum(allocations);
const acceptancePeriodSettingType = z.enum(acceptancePeriodSettingTypes);
const colorIndex = z
  .int()
  .min(0)
  .max(berthColorCount - 1);
const code = narrowText()
  .max(20)
  .regex(/^[0-9A-Z-]+$/);

export const berthSortFields = [
  'nameJa',
  'nameEn',
  'code',
  'portNameJa',
  'portNameEn',
  'lengthM',
  'depthM',
  'heightLimitM',
  'maxGrossTonnage',
  'maxShipsPerDay',
] as const;

const berthRowShape = z.object({
  id,
  portId: id,
  portName: nameShape,
  code: z.string(),
  berthCode: z.string(),
  name: nameShape,
  lengthM: z.number().nullable(),
  depthM: z.number().nullable().describe('Allowed draft'),
  heightLimitM: z.number().nullable(),
  maxGrossTonnage: z.int().nullable(),
  maxShipsPerDay: z.int().nullable(),
  postDepartureDays: z.int(),
  hasWaitlist: z.boolean(),
  hasAutomaticPromotion: z
    .boolean()
    .describe('A place that becomes available goes to the next waiting request; otherwise the harbor manager decides'),
  hasChat: z.boolean(),
  acceptsTemporaryCalls: z.boolean().describe('Requests outside the acceptance period; never where the setting is none'),
  temporaryCallDays: z.int().describe('How many days before the arrival a temporary call can be requested'),
  allocation,
  acceptancePeriodSettingType: acceptancePeriodSettingType.describe('0 none, 1 absolute, 2 relative'),
  colorIndex: colorIndex.nullable().describe('The color chosen for the berth, if any'),
  displayColor: colorIndex.describe('The color on screens: its own, or one assigned in turn'),
  isAbolished: z.boolean(),
  needsNextPeriod: z
    .boolean()
    .nullable()
    .describe('Its acceptance periods end within two months, or it has none; null for applicants'),
  updatedAt: instant,
});
export type BerthRow = z.output<typeof berthRowShape>;

const berthDetailShape = berthRowShape.extend({
  version,
  groups: z
    .array(z.object({ id, name: z.string() }))
    .nullable()
    .describe('The groups that have the berth, for masters of harbor managers and the ministry; null for others'),
  /** The fields that the caller can change; empty for read-only access. */
  editableFields: z.array(z.string()),
});
export type BerthDetail = z.output<typeof berthDetailShape>;

/** A limit that is null is not checked. */
const berthFields = {
  name: requiredName(100),
  code,
  berthCode: code,
  lengthM: meters(99_999).nullable(),
  depthM: meters(999).nullable(),
  heightLimitM: meters(999).nullable(),
  maxGrossTonnage: z.int().min(1).max(999_999).nullable(),
  maxShipsPerDay: z.int().min(1).max(99).nullable(),
  postDepartureDays: z.int().min(0).max(365),
  hasWaitlist: z.boolean(),
  hasAutomaticPromotion: z.boolean(),
  hasChat: z.boolean(),
  acceptsTemporaryCalls: z.boolean(),
  temporaryCallDays: z.int().min(0).max(90),
  allocation,
  acceptancePeriodSettingType,
  colorIndex: colorIndex.nullable(),
};
export const changeableBerthFields = [...Object.keys(berthFields), 'isAbolished'];

export const newBerthShape = z.strictObject({ portId: id, ...berthFields });
export type NewBerth = z.output<typeof newBerthShape>;

/** A partial update with the version it is based on. The port of a berth cannot change. */
export const berthChangeShape = z
  .strictObject({ ...berthFields, isAbolished: z.boolean() })
  .partial()
  .extend({ version });
export type BerthChange = z.output<typeof berthChangeShape>;

export const listBerths = endpoint({
  method: 'GET',
  path: '/berths',
  summary: 'List berths',
  capability: 'berth.read',
  query: z.strictObject({
    ...paging,
    ...sorting(berthSortFields),
    freetext,
    portIds: z.array(queryNumber().pipe(id)).optional(),
    includeAbolished: queryFlag().optional().describe('Applies to the ministry and harbor managers only'),
    available: queryFlag().optional().describe('Only berths at ports of the caller’s group (applicants)'),
  }),
  response: pageShape(berthRowShape),
  refusals: [],
});
export type BerthListQuery = z.output<(typeof listBerths)['query']>;

export const getBerth = endpoint({
  method: 'GET',
  path: '/berths/{id}',
  summary: 'One berth',
  capability: 'berth.read',
  params: idParams,
  response: berthDetailShape,
  refusals: ['record.notFound'],
});

export const createBerth = endpoint({
  method: 'POST',
  path: '/berths',
  summary: 'Register a berth',
  capability: 'berth.create',
  body: newBerthShape,
  response: berthDetailShape,
  status: 201,
  refusals: ['request.unknownReference', 'berth.codeTaken', 'berth.berthCodeTaken'],
});

export const updateBerth = endpoint({
  method: 'PUT',
  path: '/berths/{id}',
  summary: 'Change or abolish a berth',
  capability: 'berth.update',
  params: idParams,
  body: berthChangeShape,
  response: berthDetailShape,
  refusals: [
    'record.notFound',
    'record.stale',
    'request.fieldNotAllowed',
    'berth.codeTaken',
    'berth.berthCodeTaken',
    'berth.isHeld',
  ],
});
