import { portRequestChanges, portRequestStatuses, portRequestWorkflow } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  freetext,
  id,
  idParams,
  instant,
  nameShape,
  pageOf,
  paging,
  queryNumber,
  requiredText,
  sorting,
  version,
} from '../shapes.ts';

const status = z.enum(portRequestStatuses);
const move = z.enum(portRequestChanges);

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

const portRequestRow = z.object({
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
  allowedMoves: z.array(move).describe('What the caller may do with it now'),
});

export type PortRequestRow = z.output<typeof portRequestRow>;

const earlierPortRequest = z.object({
  id,
  status,
  applicantUserName: z.string(),
  appliedAt: instant,
  lastUpdatedAt: instant,
  reason: z.string().nullable(),
});

const portRequestDetail = portRequestRow.extend({
  earlier: z.array(earlierPortRequest).describe('Earlier requests of the same organization for the same port, the latest first'),
  reason: z.string().nullable().describe('Why it was rejected or revoked'),
});
export type PortRequestDetail = z.output<typeof portRequestDetail>;

const newPortRequestShape = z.strictObject({ portId: id });

/** A change names the move and the version it was decided on. */
const portRequestChangeShape = z
  .strictObject({ version, move, reason: requiredText(1000).optional() })
  .refine((change) => change.reason !== undefined || portRequestWorkflow.reasonOf(change.move) !== 'required', {
    path: ['reason'],
    params: { fieldIssue: 'required' },
  });

export type PortRequestChange = z.output<typeof portRequestChangeShape>;

export const listPortRequests = endpoint({
  method: 'GET',
  path: '/reservable-port-requests',
  summary: 'List port requests, newest first',
  needs: 'portRequest.read',
  query: z.strictObject({
    ...paging,
    ...sorting(portRequestSortFields),
    freetext,
    statuses: z.array(queryNumber().pipe(status)).optional(),
  }),
  answer: pageOf(portRequestRow),
  refusals: [],
});
export type PortRequestListQuery = z.output<(typeof listPortRequests)['query']>;

export const getPortRequest = endpoint({
  method: 'GET',
  path: '/reservable-port-requests/{id}',
  summary: 'One port request',
  needs: 'portRequest.read',
  params: idParams,
  answer: portRequestDetail,
  refusals: ['record.notFound'],
});

export const createPortRequest = endpoint({
  method: 'POST',
  path: '/reservable-port-requests',
  summary: 'Request a port for the own organization',
  needs: 'portRequest.create',
  body: newPortRequestShape,
  answer: portRequestDetail,
  status: 201,
  refusals: ['request.unknownReference', 'portRequest.alreadyActive', 'portRequest.portAbolished'],
});

export const updatePortRequest = endpoint({
  method: 'PUT',
  path: '/reservable-port-requests/{id}',
  summary: 'Approve, reject, withdraw or revoke a port request',
  needs: 'portRequest.update',
  params: idParams,
  body: portRequestChangeShape,
  answer: portRequestDetail,
  refusals: ['record.notFound', 'record.stale', 'portRequest.moveNotAllowed', 'portRequest.portAbolished'],
});
