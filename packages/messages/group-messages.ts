import type { LocalizedText } from './message-list.ts';

/** The group that a new organization begins with; its master may rename it. */
export const firstGroupName = { ja: '全体', en: 'All members' } as const satisfies LocalizedText;
