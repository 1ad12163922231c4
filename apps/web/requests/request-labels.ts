import type { FieldPath } from 'react-hook-form';
import { useWords } from '../kit/words.ts';
import type { RequestValues } from './request-values.ts';
import { requestWords } from './request-words.ts';

/** Every field that can be wrong, by what it is called. */
const words = {
  ...{ shipId: 'ship', berthId: 'berth', startAt: 'arrival', endAt: 'departure' },
  ...{ previousPort: 'previousPort', nextPort: 'nextPort', departureCountryCode: 'departureCountry' },
  ...{ 'cruiseName.ja': 'cruiseNameJa', 'cruiseName.en': 'cruiseNameEn', route: 'route' },
  ...{ operatingCompany: 'operatingCompany', organizationId: 'organization', requesterName: 'requester' },
  ...{ requesterPhone: 'requesterPhone', requesterEmail: 'requesterEmail' },
  ...{ agencyName: 'agencyName', agencyManager: 'agencyManager' },
  ...{ tourEvidence: 'tourEvidence', comment: 'comment', overrideReason: 'overrideReason' },
} as const satisfies Partial<Record<FieldPath<RequestValues>, keyof typeof requestWords>>;

export type LabelledField = keyof typeof words;

export const useRequestLabels = () => {
  const say = useWords(requestWords);
  return Object.fromEntries(Object.entries(words).map(([path, word]) => [path, say(word)])) as Record<LabelledField, string>;
};
