import type { MessageList } from '@kiko/messages/message-list.ts';

export const sameShipMessages = {
  tentative: {
    ja: '同一船舶が同じ時間帯に他港で仮予約中です（{count}件）。',
    en: 'There are {count} tentative reservations for the same ship during the same time period at other ports',
  },
  confirmed: {
    ja: '同一船舶が同じ時間帯に他港で予約確定しています（{count}件）。',
    en: 'There are {count} confirmed reservations for the same ship during the same time period at other ports',
  },
  atSamePort: {
    ja: '同一船舶が同じ時間帯に同じ港の他の岸壁で予約しています（仮予約を含め{count}件）。',
    en: 'There are {count} tentative or confirmed reservations for the same ship during the same time period at other berths of this port',
  },
} as const satisfies MessageList;
