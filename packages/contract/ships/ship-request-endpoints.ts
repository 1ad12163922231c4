import { neededMeasures } from '@kiko/domain/ships/ship-completeness.ts';
import {
  type LaterShipRequestTransition,
  laterShipRequestTransitions,
  shipRequestStatuses,
  shipRequestWorkflow,
} from '@kiko/domain/ships/ship-request-workflow.ts';
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
  requiredText,
  sorting,
  version,
} from '../shapes.ts';
import { shipDescriptionShape, shipFieldNames, shipFields } from './ship-shapes.ts';

const status = z.enum(shipRequestStatuses);
const transition = z.enum(laterShipRequestTransitions);

export const shipRequestSortFields = [
  'nameJa',
  'nameEn',
  'status',
  'organizationJa',
  'organizationEn',
  'submittedAt',
  'lastUpdatedAt',
] as const;

const shipRequestRowShape = z.object({
  id,
  kind: z.enum(['registration', 'change']),
  status,
  shipId: id.nullable().describe('Null for a registration that is not approved yet'),
  name: nameShape,
  owner: nameShape,
  imoNumber: z.string(),
  organizationId: id,
  organizationName: nameShape,
  requesterName: z.string(),
  submittedAt: instant,
  lastUpdatedAt: instant,
});
export type ShipRequestRow = z.output<typeof shipRequestRowShape>;

const shipRequestHistoryEntry = z.object({
  version,
  action: z.enum(shipRequestWorkflow.transitions),
  side: z.enum(['applicant', 'ministry']),
  accountName: z.string().nullable().describe('Only within the organization of the caller, or for the ministry'),
  reason: z.string().nullable(),
  changedFields: z.array(z.string()).describe('Fields of the ship that a correction changed'),
  changedAt: instant,
});
export type ShipRequestHistoryEntry = z.output<typeof shipRequestHistoryEntry>;

const shipRequestDetailShape = shipRequestRowShape.extend({
  requesterPhone: z.string(),
  requesterEmail: z.string(),
  ship: shipDescriptionShape.describe('The ship as requested'),
  shipBefore: shipDescriptionShape.nullable().describe('The ship as it was when the request was submitted'),
  shipVersion: version.nullable(),
  shipNow: shipDescriptionShape
    .extend({ version })
    .nullable()
    .describe('The ship as registered now; a different version means that it was changed since the submission'),
  shipReturned: shipDescriptionShape.nullable().describe('The ship as requested when the request was last returned'),
  returnReason: z.string().nullable().describe('Only while the request is returned; the history keeps earlier reasons'),
  missingMeasures: z.array(z.enum(neededMeasures)).describe('Measurements that the ministry still needs for an approval'),
  history: z.array(shipRequestHistoryEntry).describe('The latest first'),
  version,
  allowedTransitions: z.array(transition),
});
export type ShipRequestDetail = z.output<typeof shipRequestDetailShape>;

export const listShipRequests = endpoint({
  method: 'GET',
  path: '/cruiseship-change-requests',
  summary: 'List requests to register or change ships',
  capability: 'shipRequest.read',
  query: z.strictObject({
    ...paging,
    ...sorting(shipRequestSortFields),
    freetext,
    statuses: z.array(queryNumber().pipe(status)).optional(),
  }),
  response: pageShape(shipRequestRowShape),
  refusals: [],
});
export type ShipRequestListQuery = z.output<(typeof listShipRequests)['query']>;

export const getShipRequest = endpoint({
  method: 'GET',
  path: '/cruiseship-change-requests/{id}',
  summary: 'One ship request with the current and the requested ship',
  capability: 'shipRequest.read',
  params: idParams,
  response: shipRequestDetailShape,
  refusals: ['record.notFound'],
});

const newShipRequestShape = z.strictObject({ ...shipFields, shipId: id.optional().describe('Without it: a registration') });
export type NewShipRequest = z.output<typeof newShipRequestShape>;

export const createShipRequest = endpoint({
  method: 'POST',
  path: '/cruiseship-change-requests',
  summary: 'Ask the ministry to register or change a ship',
  capability: 'shipRequest.create',
  body: newShipRequestShape,
  response: shipRequestDetailShape,
  status: 201,
  refusals: ['ship.imoNumberTaken', 'ship.callSignTaken', 'shipRequest.alreadyActive', 'request.unknownReference'],
});

/** What each transition may bring along besides the version. */
const fieldsByTransition: Record<LaterShipRequestTransition, readonly string[]> = {
  approve: ['confirmedShipVersion'],
  return: ['reason'],
  saveEdit: shipFieldNames,
  resubmit: shipFieldNames,
  withdraw: [],
};

const shipRequestChangeShape = z
  .strictObject(shipFields)
  .partial()
  .extend({
    version,
    transition,
    reason: requiredText(1000).optional().describe('Required for a return'),
    confirmedShipVersion: version
      .optional()
      .describe('Required to approve if the ship was changed since the submission: the version that was shown'),
  })
  .superRefine((change, context) => {
    const wrong = (field: string, fieldIssue: 'required' | 'notAllowed') =>
      context.addIssue({ code: 'custom', path: [field], params: { fieldIssue } });
    const given = Object.keys(change).filter((field) => field !== 'version' && field !== 'transition');
    for (const field of given) if (!fieldsByTransition[change.transition].includes(field)) wrong(field, 'notAllowed');
    if (shipRequestWorkflow.reasonOf(change.transition) === 'required' && change.reason === undefined) wrong('reason', 'required');
  });
export type ShipRequestChange = z.output<typeof shipRequestChangeShape>;

export const updateShipRequest = endpoint({
  method: 'PUT',
  path: '/cruiseship-change-requests/{id}',
  summary: 'Approve or return (the ministry); correct, resubmit or withdraw (the applicant)',
  capability: 'shipRequest.update',
  params: idParams,
  body: shipRequestChangeShape,
  response: shipRequestDetailShape,
  refusals: [
    'record.notFound',
    'record.stale',
    'shipRequest.moveNotAllowed',
    'shipRequest.shipChanged',
    'shipRequest.incomplete',
    'shipRequest.alreadyActive',
    'ship.imoNumberTaken',
    'ship.callSignTaken',
    'request.unknownReference',
  ],
});
