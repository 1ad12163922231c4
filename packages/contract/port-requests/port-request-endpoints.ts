import { portRequestChanges, portRequestStatuses, portRequestWorkflow } from '@kiko/domain/port-requests/port-request-workflow.ts';
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

const status = z.enum(portRequestStatuses);
const transition = z.enum(portRequestChanges);

export const portRequestSortFields = [
  'portNameJa',
  'portNameEn',
  'organizationNameJa',
  'organizationNameEn',
  'applicantUserName',
  'status',
  'appliedAt',
  'lastUpdatedAt',
] as const;

const portRequestRowShape = z.object({
  id,
  portId: id,
  portName: nameShape,
  organizationId: id,
  organizationName: nameShape,
  applicantUserName: z.string().describe('The name at the time of the application'),
  status: status.describe('1 pending, 2 approved, 3 rejected, 9 withdrawn or revoked'),
  regionCode: z.string(),
  prefectureCode: z.string(),
  appliedAt: instant,
  lastUpdatedAt: instant,
  version,
  allowedTransitions: z.array(transition).describe('Transitions that the caller may make now'),
});

export type PortRequestRow = z.output<typeof portRequestRowShape>;

const earlierPortRequest = z.object({
  id,
  status,
  applicantUserName: z.string(),
  appliedAt: instant,
  lastUpdatedAt: instant,
  reason: z.string().nullable(),
});

const portRequestDetailShape = portRequestRowShape.extend({
  earlier: z.array(earlierPortRequest).describe('Earlier requests of the same organization for the same port, the latest first'),
  reason: z.string().nullable().describe('Why it was rejected or revoked'),
});
export type PortRequestDetail = z.output<typeof portRequestDetailShape>;

const newPortRequestShape = z.strictObject({ portId: id });

/** A change names the transition and the version it was decided on. */
const portRequestChangeShape = z
  .strictObject({ version, transition, reason: requiredText(1000).optional() })
  .refine((change) => change.reason !== undefined || portRequestWorkflow.reasonOf(change.transition) !== 'required', {
    path: ['reason'],
    params: { fieldIssue: 'required' },
  });

export type PortRequestChange = z.output<typeof portRequestChangeShape>;

export const listPortRequests = endpoint({
  method: 'GET',
  path: '/reservable-port-requests',
  summary: 'List port requests, newest first',
  capability: 'portRequest.read',
  query: z.strictObject({
    ...paging,
    ...sorting(portRequestSortFields),
    freetext,
    statuses: z.array(queryNumber().pipe(status)).optional(),
  }),
  response: pageShape(portRequestRowShape),
  refusals: [],
});
export type PortRequestListQuery = z.output<(typeof listPortRequests)['query']>;

export const getPortRequest = endpoint({
  method: 'GET',
  path: '/reservable-port-requests/{id}',
  summary: 'One port request',
  capability: 'portRequest.read',
  params: idParams,
  response: portRequestDetailShape,
  refusals: ['record.notFound'],
});

export const createPortRequest = endpoint({
  method: 'POST',
  path: '/reservable-port-requests',
  summary: 'Request a port for the own organization',
  capability: 'portRequest.create',
  body: newPortRequestShape,
  response: portRequestDetailShape,
  status: 201,
  refusals: ['request.unknownReference', 'portRequest.alreadyActive', 'portRequest.portAbolished'],
});

export const updatePortRequest = endpoint({
  method: 'PUT',
  path: '/reservable-port-requests/{id}',
  summary: 'Approve, reject, withdraw or revoke a port request',
  capability: 'portRequest.update',
  params: idParams,
  body: portRequestChangeShape,
  response: portRequestDetailShape,
  refusals: ['record.notFound', 'record.stale', 'portRequest.moveNotAllowed', 'portRequest.portAbolished'],
});
