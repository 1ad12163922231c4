import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { z } from 'zod';
import { instantTextInRange } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { freetext, id, idParams, instant, pageShape, paging, queryFlag, queryNumber, sorting } from '../shapes.ts';
import {
  bookingResultShape,
  listRowShape,
  newReservationShape,
  otherStayShape,
  reservationChangeShape,
  reservationDetailShape,
  reservationStatus,
} from './reservation-shapes.ts';

const bookingRefusalCodes = [
  'request.unknownReference',
  'request.keyReused',
  'reservation.notAvailable',
  'reservation.shipDoesNotFit',
  'reservation.cannotBeMade',
  'reservation.outOfService',
  'reservation.stayTooLong',
  'reservation.duplicate',
  'reservation.tooManyOpen',
  'reservation.tooManyDrafts',
  'reservation.departed',
  'reservation.losersUndecided',
  'reservation.competitorsChanged',
  'reservation.reasonMissing',
  'reservation.passesOver',
  'reservation.waitlistOff',
] as const satisfies readonly ErrorCode[];

export const reservationSortFields = [
  ...(['startAt', 'endAt', 'status', 'receivedAt', 'updatedAt'] as const),
  ...(['cruiseShipNameJa', 'cruiseShipNameEn', 'portNameJa', 'portNameEn'] as const),
  ...(['berthNameJa', 'berthNameEn', 'organizationNameJa', 'organizationNameEn'] as const),
] as const;

const maxDays = 400;

type ListWindow = { includeOther: boolean; from?: string | undefined; to?: string | undefined };

const isOtherStaysWindowBounded = ({ includeOther, from, to }: ListWindow) => {
  if (!includeOther) return true;
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / dayMs;
  return days > 0 && days <= maxDays;
};

export const listReservations = endpoint({
  method: 'GET',
  path: '/reservations',
  summary: 'List reservations, latest arrival first',
  capability: 'reservation.read',
  query: z
    .strictObject({
      ...paging,
      ...sorting(reservationSortFields),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      freetext,
      statuses: z.array(queryNumber().pipe(reservationStatus)).optional(),
      isCancellationRequest: queryFlag().optional().describe('Of the confirmed ones only those with (1) or without (0) one'),
      from: instantTextInRange.optional(),
      to: instantTextInRange.optional(),
      berthId: queryNumber().pipe(id).optional(),
      portId: queryNumber().pipe(id).optional(),
      shipId: queryNumber().pipe(id).optional(),
      includeOther: queryFlag().default(false).describe('Adds when others are confirmed between from and to, at most 400 days'),
    })
    .refine(isOtherStaysWindowBounded, { path: ['to'], params: { fieldIssue: 'rangeTooLong' } }),
  response: pageShape(listRowShape).extend({ others: z.array(otherStayShape) }),
  refusals: [],
});
export type ReservationListQuery = z.output<(typeof listReservations)['query']>;

export const getReservation = endpoint({
  method: 'GET',
  path: '/reservations/{id}',
  summary: 'One reservation with its history and the allowed actions',
  capability: 'reservation.read',
  params: idParams,
  response: reservationDetailShape,
  refusals: ['record.notFound'],
});

export const createReservation = endpoint({
  method: 'POST',
  path: '/reservations',
  summary: 'Save a draft, submit a request, or enter a reservation on behalf of an organization; accepts Idempotency-Key',
  capability: 'reservation.create',
  body: newReservationShape,
  response: bookingResultShape,
  status: 201,
  refusals: [...bookingRefusalCodes, 'reservation.alreadySubmitted'],
});

export const updateReservation = endpoint({
  method: 'PUT',
  path: '/reservations/{id}',
  summary: 'Change a reservation (submit, approve, return, …); accepts Idempotency-Key',
  capability: 'reservation.update',
  params: idParams,
  body: reservationChangeShape,
  response: bookingResultShape,
  refusals: [
    ...bookingRefusalCodes,
    'record.notFound',
    'reservation.stale',
    'reservation.moveNotAllowed',
    'reservation.arrivalPassed',
    'reservation.alongside',
    'reservation.takeBackOver',
    'reservation.confirmedAtSameTime',
    'reservation.berthReserved',
    'reservation.cannotBeAccepted',
  ],
});

const receiptShape = z.object({
  receiptNo: z.int(),
  reservationId: id,
  receivedAt: instant,
  hash: z.string().describe('SHA-256 over the hash before it, berth, number, reservation and moment'),
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/berths/{id}/receipts',
  summary: 'Verifiable order in which a berth received its requests',
  capability: 'berth.read',
  params: idParams,
  query: z.strictObject(paging),
  response: pageShape(receiptShape),
  refusals: ['record.notFound'],
});
