import { instantInRange } from '@kiko/contract/acceptance/acceptance-shapes.ts';
import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { detailFields, proxyFieldNames } from '@kiko/contract/reservations/reservation-fields.ts';
import type { NewReservation, ReservationChange, ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { CompetitorAction } from '@kiko/domain/reservations/booking-request.ts';
import type { RequestedPlacement } from './request-data.ts';

type DetailValues = {
  [Name in keyof typeof detailFields]: NonNullable<NewReservation[Name]>;
};

/** The values of the form: null is not chosen yet, times are strings. */
export type RequestValues = Omit<DetailValues, 'departureCountryCode'> & {
  transition: 'saveDraft' | 'submit' | 'proxyCreate';
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
  /** The choice about competing requests that a call entered by the harbor manager displaces. */
  competitorAction?: CompetitorAction;
  reason?: string;
};

const emptyDetails = {
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

export type RequestMode = 'applicant' | 'ministry' | 'proxy';

export const requestModeFor = ({ kind }: Pick<Me, 'kind'>): RequestMode => {
  if (kind === 'harborMaster' || kind === 'harborMember') return 'proxy';
  return kind === 'mlitMaster' || kind === 'mlitMember' ? 'ministry' : 'applicant';
};

/** An empty form with the requester's own data. */
export const emptyRequestValues = (me: Me): RequestValues => {
  const mode = requestModeFor(me);
  return {
    ...emptyDetails,
    shipId: null,
    berthId: null,
    startAt: null,
    endAt: null,
    isTemporaryCall: false,
    temporaryCallReason: '',
    transition: mode === 'proxy' ? 'proxyCreate' : 'submit',
    ...(mode !== 'applicant' && { organizationId: null, requesterName: '', requesterPhone: '', requesterEmail: '' }),
  };
};

/** A reservation as form values, to continue editing or to copy it. */
export const toRequestValues = (record: ReservationDetail, me: Me): RequestValues => ({
  ...emptyRequestValues(me),
  ...pickDetails(record),
  shipId: record.shipId,
  berthId: record.berthId,
  isTemporaryCall: record.isTemporaryCall,
  temporaryCallReason: record.temporaryCallReason,
  startAt: record.startAt.toISOString(),
  endAt: record.endAt.toISOString(),
});

const detailNames = Object.keys(detailFields) as (keyof typeof detailFields)[];

export const pickDetails = (record: ReservationDetail) =>
  Object.fromEntries(detailNames.map((name) => [name, record[name]])) as Pick<ReservationDetail, (typeof detailNames)[number]>;

type PlacementValues = Pick<RequestValues, 'berthId' | 'shipId' | 'startAt' | 'endAt' | 'isTemporaryCall'>;

/** The berth, the ship and the stay, once all of them are given and the stay ends after it begins. */
export const completePlacement = ({
  berthId,
  shipId,
  startAt,
  endAt,
  isTemporaryCall,
}: PlacementValues): RequestedPlacement | undefined => {
  if (berthId === null || shipId === null || startAt === null || endAt === null) return undefined;
  const [from, to] = [parseInstant(startAt), parseInstant(endAt)];
  return from && to && to > from ? { berthId, shipId, startAt: from, endAt: to, isTemporaryCall } : undefined;
};

/** Half-typed dates and dates outside the allowed range are undefined. */
export const parseInstant = (typed: string | null) => {
  const read = instantInRange.safeParse(typed);
  return read.success ? read.data : undefined;
};

export type EditedReservation = Pick<ReservationDetail, 'id' | 'version' | 'state' | 'reviewReason'>;

/** The request body: a new reservation, or the next transition of a draft or returned one. */
export const toReservationRequest = (values: NewReservation, record: EditedReservation | undefined) => {
  if (!record) return { record: values };
  // The owner of a reservation and the contact were set with its entry.
  const fields = Object.fromEntries(Object.entries(values).filter(([field]) => !proxyFieldNames.some((name) => name === field)));
  const transition = record.state === 'returning' && values.transition === 'submit' ? 'resubmit' : values.transition;
  return { id: record.id, change: { ...fields, transition, version: record.version } as ReservationChange };
};
