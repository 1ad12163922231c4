/** firstCome: a tentative reservation holds the berth. review: several compete, and the harbor manager picks. */
export const allocations = ['firstCome', 'review'] as const;
export type Allocation = (typeof allocations)[number];

/** How the acceptance periods of a berth are given; codes of the specification. */
export const acceptancePeriodSettingTypes = { none: 0, absolute: 1, relative: 2 } as const;
export type AcceptancePeriodSettingType = (typeof acceptancePeriodSettingTypes)[keyof typeof acceptancePeriodSettingTypes];
