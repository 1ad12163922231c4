import type { WordList } from './word-list.ts';

/** What stands in files besides the names of fields. */
export const exportWords = {
  reservationsFile: { ja: '予約一覧_{at}', en: 'reservations_{at}' },
  portCallsFile: { ja: '寄港実績_{at}', en: 'port-calls_{at}' },
  id: { ja: '予約番号', en: 'Reservation ID' },
  port: { ja: '港湾', en: 'Port' },
  hours: { ja: '着岸時間（時間）', en: 'Hours alongside' },
  receivedAt: { ja: '受付日時', en: 'Received' },
  waitingPlace: { ja: 'キャンセル待ち順位', en: 'Waiting place' },
  isProxy: { ja: '代行予約', en: 'Registered by the harbor manager' },
  grossTonnage: { ja: '総トン数', en: 'Gross tonnage' },
  lengthM: { ja: '全長（m）', en: 'Length (m)' },
  cruiseName: { ja: 'クルーズ名', en: 'Cruise name' },
  reviewReason: { ja: '審査の理由', en: 'Reason of review' },
  cancellationReason: { ja: 'キャンセル理由', en: 'Reason of cancellation' },
  planChange: { ja: '計画変更', en: 'Plan change' },
  unavoidable: { ja: 'やむを得ない事由（故障・天候等）', en: 'Unavoidable (breakdown, weather)' },
  updatedAt: { ja: '最終更新日時', en: 'Last updated' },
  country: { ja: '船籍国', en: 'Country of the ship' },
  berthedAt: { ja: '着岸日時', en: 'Berthed' },
  departedAt: { ja: '離岸日時', en: 'Departed' },
  entryPassengers: { ja: '入港時旅客数', en: 'Passengers at entry' },
  departurePassengers: { ja: '出港時旅客数', en: 'Passengers at departure' },
  hasImmigrationInspection: { ja: '入国審査', en: 'Immigration inspection' },
  hasEmigrationInspection: { ja: '出国審査', en: 'Emigration inspection' },
  isAmended: { ja: '訂正あり', en: 'Amended' },
} as const satisfies WordList;
