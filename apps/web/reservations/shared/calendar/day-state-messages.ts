import type { MessageList } from '@kiko/messages/message-list.ts';
import type { CalendarDayState } from './day-state-styles.ts';

/** What a day is, in words. */
export const dayMessages = {
  past: { ja: '過去', en: 'Past' },
  notOpen: { ja: '受付期間外', en: 'Not open' },
  announced: { ja: '受付前', en: 'Not yet open' },
  closed: { ja: '受付停止', en: 'Suspended' },
  available: { ja: '受付中', en: 'Open' },
  free: { ja: '空き', en: 'Free' },
  some: { ja: '一部空き', en: 'Some free' },
  full: { ja: '満', en: 'Full' },
} as const satisfies MessageList & Record<CalendarDayState, unknown>;

export const smallDayMessages = {
  dayIs: { ja: '{day} {state}', en: '{day}: {state}' },
  dayIsTaken: { ja: '{day} {state} {berths}岸壁中{taken}岸壁使用', en: '{day}: {state}, {taken} of {berths} berths taken' },
  legend: { ja: '凡例', en: 'Legend' },
} as const satisfies MessageList;
