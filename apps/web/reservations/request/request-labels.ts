import type { FieldPath } from 'react-hook-form';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import type { RequestValues } from '../shared/request/request-values.ts';

/** Every field of a request with its label. */
const words = {
  shipId: 'ship',
  berthId: 'berth',
  startAt: 'arrival',
  endAt: 'departure',
  previousPort: 'previousPort',
  nextPort: 'nextPort',
  departureCountryCode: 'departureCountry',
  'cruiseName.ja': 'cruiseNameJa',
  'cruiseName.en': 'cruiseNameEn',
  route: 'route',
  operatingCompany: 'operatingCompany',
  organizationId: 'organization',
  requesterName: 'requester',
  requesterPhone: 'requesterPhone',
  requesterEmail: 'requesterEmail',
  agencyName: 'agencyName',
  agencyManager: 'agencyManager',
  isTemporaryCall: 'isTemporaryCall',
  isFirstCallJapan: 'isFirstCallJapan',
  isFirstCallHarbor: 'isFirstCallHarbor',
  isJapaneseCarrier: 'isJapaneseCarrier',
  isTourStartAtArrival: 'isTourStartAtArrival',
  isTourEndAtArrival: 'isTourEndAtArrival',
  isTourStartAtDeparture: 'isTourStartAtDeparture',
  isTourEndAtDeparture: 'isTourEndAtDeparture',
  isInternationalArrival: 'isInternationalArrival',
  isInternationalDeparture: 'isInternationalDeparture',
  temporaryCallReason: 'temporaryCallReason',
  tourEvidence: 'tourEvidence',
  comment: 'comment',
  overrideReason: 'overrideReason',
} as const satisfies Partial<Record<FieldPath<RequestValues>, keyof typeof requestMessages>>;

export type LabelledField = keyof typeof words;

export const useRequestLabels = () => {
  const t = useMessages(requestMessages);
  return Object.fromEntries(Object.entries(words).map(([path, word]) => [path, t(word)])) as Record<LabelledField, string>;
};
