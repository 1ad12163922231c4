import type { MessageList } from './message-list.ts';

/** The side that acted on a reservation. */
export const sideMessages = {
  owner: { ja: '申請者', en: 'Applicant' },
  manager: { ja: '港湾管理者', en: 'Harbor manager' },
  ministry: { ja: '国土交通省', en: 'Ministry' },
  system: { ja: 'システム', en: 'System' },
} as const satisfies MessageList;
