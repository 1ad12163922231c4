import { instantInRange } from '@kiko/contract/acceptance/acceptance-shapes.ts';
import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { detailFields, proxyFieldNames } from '@kiko/contract/reservations/reservation-fields.ts';
import type { NewReservation, ReservationChange, ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Call } from './request-data.ts';

type Details = {
  [Name in keyof typeof detailFields]: NonNullable<NewReservation[Name]>;
};

/** The values of the form: null is not chosen yet, times are strings. */
export type RequestValues = Omit<Details, 'departureCountryCode'> & {
  move: 'saveDraft' | 'submit' | 'proxyCreate';
  shipId: number | null;
  berthId: number | null;
  startAt: string | null;
  endAt: string | null;
  isTemporaryCall: boolean;
  temporaryCallReason: string;
  departureCountryCode: string | null;
  organizationId?: number | null;
  requesterName?: string;
  requesterPhone?: string;
  requesterEmail?: string;
  overrideReason?: string;
};

const noDetails = {
  operatingCompany: '',
  isJapaneseCarrier: false,
  agencyName: '',
  agencyManager: '',
  isFirstCallJapan: false,
  isFirstCallHarbor: false,
  departureCountryCode: null,
  previousPort: '',
  nextPort: '',
  isTourStartAtArrival: false,
  isTourEndAtArrival: false,
  isTourStartAtDeparture: false,
  isTourEndAtDeparture: false,
  isInternationalArrival: false,
  isInternationalDeparture: false,
  cruiseName: { ja: '', en: '' },
  route: '',
  tourEvidence: '',
  comment: '',
};

export type Mode = 'applicant' | 'ministry' | 'proxy';

export const modeOf = ({ kind }: Pick<Me, 'kind'>): Mode => {
  if (kind === 'harborMaster' || kind === 'harborMember') return 'proxy';
  return kind === 'mlitMaster' || kind === 'mlitMember' ? 'ministry' : 'applicant';
};

/** An empty form with the requester's own data. */
export const emptyRequest = (me: Me): RequestValues => {
  const mode = modeOf(me);
  return {
    ...noDetails,
    shipId: null,
    berthId: null,
    startAt: null,
    endAt: null,
    isTemporaryCall: false,
    temporaryCallReason: '',
    move: mode === 'proxy' ? 'proxyCreate' : 'submit',
    ...(mode !== 'applicant' && { organizationId: null, requesterName: '', requesterPhone: '', requesterEmail: '' }),
  };
};

/** A reservation as form values, to continue editing or to copy it. */
export const requestFrom = (record: ReservationRecord, me: Me): RequestValues => ({
  ...emptyRequest(me),
  ...detailsOf(record),
  shipId: record.shipId,
  berthId: record.berthId,
  isTemporaryCall: record.isTemporaryCall,
  temporaryCallReason: record.temporaryCallReason,
  startAt: record.startAt.toISOString(),
  endAt: record.endAt.toISOString(),
});

const names = Object.keys(detailFields) as (keyof typeof detailFields)[];

export const detailsOf = (record: ReservationRecord) =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<ReservationRecord, (typeof names)[number]>;

/** The berth, the ship and the stay, once all of them are given and the stay ends after it begins. */
export const completePlacement = ({ berthId, shipId, startAt, endAt, isTemporaryCall }: RequestValues): Call | undefined => {
  if (berthId === null || shipId === null || startAt === null || endAt === null) return undefined;
  const [from, to] = [parseInstant(startAt), parseInstant(endAt)];
  return from && to && to > from ? { berthId, shipId, startAt: from, endAt: to, isTemporaryCall } : undefined;
};

/** Half-typed dates and dates outside the allowed range are undefined. */
export const parseInstant = (typed: string | null) => {
  const read = instantInRange.safeParse(typed);
  return read.success ? read.data : undefined;
};

export type EditedReservation = Pick<ReservationRecord, 'id' | 'version' | 'state' | 'reviewReason'>;

/** The request body: a new reservation, or the next transition of a draft or returned one. */
export const toReservationRequest = (values: NewReservation, record: EditedReservation | undefined) => {
  if (!record) return { record: values };
  // The owner of a reservation and the contact were set with its entry.
  const fields = Object.fromEntries(Object.entries(values).filter(([field]) => !proxyFieldNames.some((name) => name === field)));
  const move = record.state === 'returning' && values.move === 'submit' ? 'resubmit' : values.move;
  return { id: record.id, change: { ...fields, move, version: record.version } as ReservationChange };
};
