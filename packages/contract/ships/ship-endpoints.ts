import { shipRequestStatuses } from '@kiko/domain/ships/ship-request-workflow.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { freetext, id, idParams, instant, pageShape, paging, queryFlag, sorting, version } from '../shapes.ts';
import { shipDescriptionShape, shipFields } from './ship-shapes.ts';

export const shipSortFields = [
  'nameJa',
  'nameEn',
  'imoNumber',
  'ownerJa',
  'ownerEn',
  'countryCode',
  'shipClass',
  'grossTonnage',
  'lengthM',
  'lastUpdatedAt',
] as const;

const shipRowShape = shipDescriptionShape.extend({
  id,
  isHidden: z.boolean().describe('Hidden from all lists except those of the ministry'),
  isScrapped: z.boolean(),
  isAbolished: z.boolean().describe('Hidden or scrapped'),
  favorite: z.boolean().describe('A favorite ship of the caller’s group'),
  request: z
    .object({ id, status: z.enum(shipRequestStatuses) })
    .nullable()
    .describe('The active change request that the caller may see'),
  lastUpdatedAt: instant,
});
export type ShipRow = z.output<typeof shipRowShape>;

const shipDetailShape = shipRowShape.extend({
  version,
  /** The fields that the caller can change; empty for read-only access. */
  editableFields: z.array(z.string()),
  canRequestChange: z.boolean(),
});
export type ShipDetail = z.output<typeof shipDetailShape>;

const ministryFields = { ...shipFields, isHidden: z.boolean(), isScrapped: z.boolean() };
export const ministryOnlyShipFields: readonly string[] = Object.keys(ministryFields);

/** An update of a ship needs the version it is based on; a favorite mark does not change the ship. */
const shipChangeShape = z
  .strictObject({ ...ministryFields, favorite: z.boolean() })
  .partial()
  .extend({ version: version.optional() })
  .refine((change) => change.version !== undefined || Object.keys(change).join() === 'favorite', {
    path: ['version'],
    params: { fieldIssue: 'required' },
  });
export type ShipChange = z.output<typeof shipChangeShape>;

export const listShips = endpoint({
  method: 'GET',
  path: '/cruiseships',
  summary: 'List cruise ships; hidden and scrapped ones only for the ministry',
  capability: 'ship.read',
  query: z.strictObject({
    ...paging,
    ...sorting(shipSortFields),
    freetext,
    shipClasses: z.array(shipDescriptionShape.shape.shipClass.unwrap()).optional(),
    favoriteOnly: queryFlag().optional().describe('Only favorite ships of the caller’s group'),
    available: queryFlag().optional().describe('The same, for applicants only'),
    includeAbolished: queryFlag().optional().describe('Applies to the ministry only'),
  }),
  response: pageShape(shipRowShape),
  refusals: [],
});
export type ShipListQuery = z.output<(typeof listShips)['query']>;

export const getShip = endpoint({
  method: 'GET',
  path: '/cruiseships/{id}',
  summary: 'One cruise ship',
  capability: 'ship.read',
  params: idParams,
  response: shipDetailShape,
  refusals: ['record.notFound'],
});

export const createShip = endpoint({
  method: 'POST',
  path: '/cruiseships',
  summary: 'Register a cruise ship',
  capability: 'ship.create',
  body: z.strictObject(shipFields),
  response: shipDetailShape,
  status: 201,
  refusals: ['ship.imoNumberTaken', 'ship.callSignTaken', 'request.unknownReference'],
});

export const updateShip = endpoint({
  method: 'PUT',
  path: '/cruiseships/{id}',
  summary: 'Change a cruise ship (ministry) or mark it as a favorite (applicants)',
  capability: 'ship.update',
  params: idParams,
  body: shipChangeShape,
  response: shipDetailShape,
  refusals: ['record.notFound', 'record.stale', 'ship.imoNumberTaken', 'ship.callSignTaken', 'request.unknownReference'],
});
