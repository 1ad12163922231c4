import type { MessageList } from '@kiko/messages/message-list.ts';

export const toDoMessages = {
  toDos: { ja: '対応が必要な項目', en: 'To-do' },
  reservations1: { ja: '予約申請の審査', en: 'Reservation requests to review' },
  reservations3: { ja: '差し戻された予約申請', en: 'Returned reservation requests' },
  shipRequests1: { ja: 'クルーズ船登録・変更申請の審査', en: 'Cruise ship requests to review' },
  shipRequests3: { ja: '差し戻されたクルーズ船申請', en: 'Returned cruise ship requests' },
  portRequests1: { ja: '予約可能港申請の審査', en: 'Reservable port requests to review' },
  arrivals1: { ja: '入港前手続（手続中）', en: 'Pre-arrival procedures in progress' },
  departures1: { ja: '出港後報告（手続中）', en: 'Post-departure reports in progress' },
  unit: { ja: '件', en: 'items' },
  unitOne: { ja: '件', en: 'item' },
  partTentative: { ja: '仮予約 {count}', en: 'Tentative {count}' },
  'part-planChange': { ja: 'キャンセル申請（寄港計画の変更） {count}', en: 'Cancellation, plan changed {count}' },
  'part-unavoidable': { ja: 'キャンセル申請（やむを得ない事由） {count}', en: 'Cancellation, unavoidable {count}' },
  oldest: { ja: '最も古いもの', en: 'Oldest' },
  nothing: { ja: '対応が必要なものはありません', en: 'nothing to do' },
} as const satisfies MessageList;
