import { organizationTransitionNames, organizationTransitions } from '@kiko/domain/organizations/organization-statuses.ts';
import { reservationStateCodes, reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { settlementTransitions } from '@kiko/domain/reservations/reservation-workflow.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorCodes } from '../error-catalogue.ts';
import { id, idParams, instant, nameShape, requiredText, text, version } from '../shapes.ts';
import { organizationDetailShape } from './organization-endpoints.ts';

const mostReservations = 1000;
const settlementTransition = z.enum(settlementTransitions);
const needed = { params: { fieldIssue: 'required' } };

/** To suspend or close an organization, the user must have seen its reservations and give a reason. */
const organizationStatusShape = z
  .strictObject({
    version,
    transition: z.enum(organizationTransitionNames),
    reason: text(1000).optional().describe('Required to suspend and to close'),
    seenReservationIds: z
      .array(id)
      .max(mostReservations)
      .optional()
      .describe('The future reservations that were shown; required to suspend or close, and refused if they have changed'),
  })
  .refine(({ transition, reason }) => organizationTransitions[transition].reason !== 'required' || Boolean(reason), {
    path: ['reason'],
    ...needed,
  })
  .refine(({ transition, seenReservationIds }) => transition === 'reopen' || seenReservationIds !== undefined, {
    path: ['seenReservationIds'],
    ...needed,
  });

export const changeOrganizationStatus = endpoint({
  method: 'PUT',
  path: '/organizations/{id}/status',
  summary: 'Suspend, close or reopen an organization; its users are signed out and cannot sign in while it is not active',
  capability: 'organization.close',
  params: idParams,
  body: organizationStatusShape,
  response: organizationDetailShape,
  refusals: [
    'record.notFound',
    'record.stale',
    'account.signInAgain',
    'organization.isMinistry',
    'organization.moveNotAllowed',
    'organization.managesPorts',
    'organization.reservationsChanged',
  ],
});

const futureReservation = z.object({
  id,
  version,
  number: z.string().nullable(),
  state: z.enum(reservationStates),
  stateCode: z.enum(reservationStateCodes),
  startAt: instant,
  endAt: instant,
  cruiseShipName: nameShape,
  portName: nameShape,
  berthName: nameShape,
  allowedSettlements: z
    .array(settlementTransition)
    .describe('What can be chosen for the reservation besides keeping it when the organization is suspended or closed'),
});
export type FutureReservation = z.output<typeof futureReservation>;

export const listOrganizationReservations = endpoint({
  method: 'GET',
  path: '/organizations/{id}/reservations',
  summary: 'Reservations of an organization that have not ended, earliest arrival first',
  capability: 'organization.close',
  params: idParams,
  response: z.object({ rows: z.array(futureReservation) }),
  refusals: ['record.notFound'],
});

const settlement = z
  .strictObject({
    id,
    version,
    transition: settlementTransition,
    organizationId: id.optional().describe('The organization that takes the reservation over'),
  })
  .refine(({ transition, organizationId }) => (transition === 'handOver') === (organizationId !== undefined), {
    path: ['organizationId'],
    ...needed,
  });

export const settleReservations = endpoint({
  method: 'POST',
  path: '/organizations/{id}/settlements',
  summary: 'Hand over or cancel reservations of a suspended or closed organization, each with its own result',
  capability: 'organization.close',
  params: idParams,
  body: z.strictObject({ reason: requiredText(1000), reservations: z.array(settlement).min(1).max(mostReservations) }),
  response: z.object({
    results: z.array(
      z.object({
        reservationId: id,
        isDone: z.boolean(),
        code: z.enum(errorCodes).nullable().describe('Why it was refused; null if it was done'),
      }),
    ),
  }),
  refusals: ['record.notFound', 'request.unknownReference', 'organization.moveNotAllowed'],
});
export type Settlement = z.output<typeof settlement>;
export type SettlementResult = z.output<(typeof settleReservations)['response']>['results'][number];
