import type { Actor } from '@kiko/domain/access/actor.ts';
import { isApplicantOrganization } from '@kiko/domain/organizations/organization-types.ts';
import type { BookingCommand } from './booking-command.ts';

/** The ids and times that a batch refers to, so that one statement can lock them and one can read them. */
export type BatchScope = {
  berthIds: number[];
  reservationIds: number[];
  shipIds: number[];
  accountIds: number[];
  organizationIds: number[];
  /** Organizations whose live requests limit what can be requested. */
  ownerIds: number[];
  countryCodes: string[];
  newCount: number;
  /** A promotion must not skip an earlier request anywhere in the waitlist, so the whole waitlist is loaded. */
  includesWholeWaitlist: boolean;
  /** The requested times. A change may send only one of the two: the reservation has the other. */
  stays: { reservation_id?: number | null; start_at?: Date | undefined; end_at?: Date | undefined }[];
  idempotencyKeys: { account_id: number; idempotency_key: string }[];
  /** Season plan rows. Each becomes at most one reservation. */
  planRows: { organization_id: number; key: string }[];
  /** Calls that are checked for simultaneous calls of the same ship elsewhere. */
  calls: object[];
};

/** For read-only use without commands. */
export const emptyScope: BatchScope = {
  berthIds: [],
  reservationIds: [],
  shipIds: [],
  accountIds: [],
  organizationIds: [],
  ownerIds: [],
  countryCodes: [],
  newCount: 0,
  includesWholeWaitlist: false,
  stays: [],
  idempotencyKeys: [],
  planRows: [],
  calls: [],
};

export const collectBatchScope = (commands: readonly BookingCommand[]): BatchScope => {
  const fields = commands.map((command) => command.fields);
  return {
    berthIds: given(fields.map(({ berthId }) => berthId)),
    reservationIds: given(commands.map(({ reservationId }) => reservationId)),
    shipIds: given(fields.map(({ shipId }) => shipId)),
    accountIds: given(commands.map(({ requestedBy }) => requestedBy?.actor.accountId)),
    organizationIds: given(fields.map(({ organizationId }) => organizationId)),
    ownerIds: given(
      commands.map(({ requestedBy, fields: { organizationId } }) => requestedBy && ownerOf(requestedBy.actor, organizationId)),
    ),
    countryCodes: given(fields.map(({ departureCountryCode }) => departureCountryCode)),
    newCount: commands.filter(({ reservationId }) => reservationId === null).length,
    includesWholeWaitlist: commands.some(({ transition }) => transition === 'accept' || transition === 'promote'),
    stays: commands.flatMap(({ reservationId, fields: { startAt, endAt } }) =>
      startAt || endAt ? [{ reservation_id: reservationId, start_at: startAt, end_at: endAt }] : [],
    ),
    idempotencyKeys: commands.flatMap(({ requestedBy, idempotencyKey }) =>
      requestedBy && idempotencyKey ? [{ account_id: requestedBy.actor.accountId, idempotency_key: idempotencyKey.key }] : [],
    ),
    planRows: commands.flatMap(({ requestedBy, fields: { planRowKey: key } }) =>
      requestedBy && key ? [{ organization_id: requestedBy.actor.organizationId, key }] : [],
    ),
    calls: commands.flatMap(({ requestedBy, transition, reservationId, fields: { shipId, berthId, startAt, endAt } }, command) =>
      ['submit', 'resubmit', 'proxyCreate'].includes(transition)
        ? [
            {
              command,
              reservation_id: reservationId,
              ship_id: shipId,
              berth_id: berthId,
              start_at: startAt,
              end_at: endAt,
              of_organization_id: requestedBy && countedOrganization(requestedBy.actor),
            },
          ]
        : [],
    ),
  };
};

/** The organization that owns a new request: applicants request for themselves, others name the organization or none. */
export const ownerOf = ({ organizationType, organizationId }: Actor, named: number | null | undefined) =>
  isApplicantOrganization(organizationType) ? organizationId : (named ?? null);

/** Applicants are shown other calls of the same ship within their own organization only. */
export const countedOrganization = ({ organizationType, organizationId }: Actor) =>
  isApplicantOrganization(organizationType) ? organizationId : null;

const given = <Value>(values: readonly (Value | null | undefined)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];
