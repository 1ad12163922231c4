import type { MessageList } from '@kiko/messages/message-list.ts';

export const nextCallMessages = {
  title: { ja: '今後の寄港（直近5件）', en: 'Next five calls' },
  all: { ja: '予約一覧へ', en: 'All reservations' },
  empty: {
    ja: 'これからの寄港はありません。予約を申請すると、着岸の近い順にここに並びます。',
    en: 'No upcoming calls. Requested calls are listed here by arrival time.',
  },
  emptyOthers: { ja: 'これからの寄港はありません。', en: 'No upcoming calls.' },
  alongside: { ja: '着岸中', en: 'Alongside' },
  leaves: { ja: '{at} 離岸', en: 'leaves {at}' },
  arrives: { ja: '着岸', en: 'arrives' },
  stay: { ja: '{from}～{to}', en: '{from} to {to}' },
} as const satisfies MessageList;
