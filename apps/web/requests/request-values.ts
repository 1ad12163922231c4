import { instantInRange } from '@kiko/contract/acceptance/acceptance-shapes.ts';
import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { detailFields } from '@kiko/contract/reservations/reservation-fields.ts';
import type { NewReservation, ReservationChange, ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Call } from './request-data.ts';

type Details = {
  [Name in keyof typeof detailFields]: NonNullable<NewReservation[Name]>;
};

/** The form: what is not chosen yet is null, moments are text. */
export type RequestValues = Omit<Details, 'departureCountryCode'> & {
  move: 'saveDraft' | 'submit' | 'proxyCreate';
  shipId: number | null;
  berthId: number | null;
  startAt: string | null;
  endAt: string | null;
  isTemporaryCall: boolean;
  departureCountryCode: string | null;
  organizationId?: number | null;
  requesterName?: string;
  requesterPhone?: string;
  requesterEmail?: string;
  overrideReason?: string;
};

const noDetails = {
  ...{ operatingCompany: '', isJapaneseCarrier: false, agencyName: '', agencyManager: '' },
  ...{ isFirstCallJapan: false, isFirstCallHarbor: false, departureCountryCode: null, previousPort: '', nextPort: '' },
  ...{ isTourStartAtArrival: false, isTourEndAtArrival: false, isTourStartAtDeparture: false, isTourEndAtDeparture: false },
  ...{ isInternationalArrival: false, isInternationalDeparture: false },
  ...{ cruiseName: { ja: '', en: '' }, route: '', tourEvidence: '', comment: '' },
};

export type Mode = 'applicant' | 'ministry' | 'proxy';

export const modeOf = ({ kind }: Pick<Me, 'kind'>): Mode => {
  if (kind === 'harborMaster' || kind === 'harborMember') return 'proxy';
  return kind === 'mlitMaster' || kind === 'mlitMember' ? 'ministry' : 'applicant';
};

/** A form in which nothing was said yet but who asks. */
export const emptyRequest = (me: Me): RequestValues => {
  const mode = modeOf(me);
  return {
    ...noDetails,
    ...{ shipId: null, berthId: null, startAt: null, endAt: null, isTemporaryCall: false },
    move: mode === 'proxy' ? 'proxyCreate' : 'submit',
    ...(mode === 'proxy' && { organizationId: null, requesterName: '', requesterPhone: '', requesterEmail: '' }),
  };
};

/** What a reservation says, as a form: to go on with it, or to copy it. */
export const requestFrom = (record: ReservationRecord, me: Me): RequestValues => ({
  ...emptyRequest(me),
  ...detailsOf(record),
  ...{ shipId: record.shipId, berthId: record.berthId, isTemporaryCall: record.isTemporaryCall },
  ...{ startAt: record.startAt.toISOString(), endAt: record.endAt.toISOString() },
});

const names = Object.keys(detailFields) as (keyof typeof detailFields)[];

export const detailsOf = (record: ReservationRecord) =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<ReservationRecord, (typeof names)[number]>;

/** The berth, the ship and the stay, once all of them are given and the stay ends after it begins. */
export const callOf = ({ berthId, shipId, startAt, endAt, isTemporaryCall }: RequestValues): Call | undefined => {
  if (berthId === null || shipId === null || startAt === null || endAt === null) return undefined;
  const [from, to] = [momentOf(startAt), momentOf(endAt)];
  return from && to && to > from ? { berthId, shipId, startAt: from, endAt: to, isTemporaryCall } : undefined;
};

/** Half-typed dates are no moments, nor are those that no request may have. */
export const momentOf = (typed: string | null) => {
  const read = instantInRange.safeParse(typed);
  return read.success ? read.data : undefined;
};

export type Editing = Pick<ReservationRecord, 'id' | 'version' | 'state' | 'reviewReason'>;

/** What is sent: a new reservation, or the next move of one that is a draft or was returned. */
export const askedWith = (values: NewReservation, record: Editing | undefined) => {
  if (!record) return { record: values };
  const move = record.state === 'returning' && values.move === 'submit' ? 'resubmit' : values.move;
  return { id: record.id, change: { ...values, move, version: record.version } as ReservationChange };
};
