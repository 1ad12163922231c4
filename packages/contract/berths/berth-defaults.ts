import type { NewBerth } from './berth-endpoints.ts';

/** The settings of a new berth unless others are chosen, in the form and in imports. */
export const berthDefaults = {
  postDepartureDays: 7,
  hasWaitlist: true,
  hasAutomaticPromotion: true,
  hasChat: true,
  acceptsTemporaryCalls: true,
  temporaryCallDays: 14,
  allocation: 'firstCome',
  acceptancePeriodSettingType: 0,
  colorIndex: null,
} as const satisfies Partial<NewBerth>;
