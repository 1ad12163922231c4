import type { MessageList } from './message-list.ts';

/** Names of the fields of a reservation, on screens and in the history. */
export const fieldMessages = {
  state: { ja: '状態', en: 'Status' },
  berthId: { ja: '岸壁', en: 'Berth' },
  shipId: { ja: '船舶', en: 'Ship' },
  organizationId: { ja: '申請者の組織', en: 'Applicant organization' },
  startAt: { ja: '着岸予定日時', en: 'Scheduled arrival' },
  endAt: { ja: '離岸予定日時', en: 'Scheduled departure' },
  receiptNo: { ja: '受付番号', en: 'Receipt number' },
  returnDueAt: { ja: '再申請の期限', en: 'Resubmit by' },
  allocation: { ja: '割当方法', en: 'Allocation' },
  isTemporaryCall: { ja: '臨時寄港', en: 'Temporary call' },
  operatingCompany: { ja: '運航会社', en: 'Operating company' },
  isJapaneseCarrier: { ja: '日本船社', en: 'Japanese carrier' },
  agencyName: { ja: '総代理店', en: 'General agency' },
  agencyManager: { ja: '総代理店の担当者', en: 'Agency manager' },
  isFirstCallJapan: { ja: '日本初寄港', en: 'First call in Japan' },
  isFirstCallHarbor: { ja: '当港初寄港', en: 'First call in this harbor' },
  departureCountryCode: { ja: '出発国', en: 'Departure country' },
  previousPort: { ja: '前港', en: 'Previous port' },
  nextPort: { ja: '次港', en: 'Next port' },
  isTourStartAtArrival: { ja: '入港時にツアー開始', en: 'Tour starts at arrival' },
  isTourEndAtArrival: { ja: '入港時にツアー終了', en: 'Tour ends at arrival' },
  isTourStartAtDeparture: { ja: '出港時にツアー開始', en: 'Tour starts at departure' },
  isTourEndAtDeparture: { ja: '出港時にツアー終了', en: 'Tour ends at departure' },
  isInternationalArrival: { ja: '外航で入港', en: 'International arrival' },
  isInternationalDeparture: { ja: '外航で出港', en: 'International departure' },
  cruiseNameJa: { ja: 'クルーズ名（和文）', en: 'Cruise name (Japanese)' },
  cruiseNameEn: { ja: 'クルーズ名（英文）', en: 'Cruise name (English)' },
  route: { ja: '航路', en: 'Route' },
  tourEvidence: { ja: '証明資料の補足', en: 'Note on the evidence' },
  comment: { ja: 'コメント', en: 'Comment' },
  requesterName: { ja: '申請担当者', en: 'Contact person' },
  requesterPhone: { ja: '担当者電話番号', en: 'Phone' },
  requesterEmail: { ja: 'メールアドレス', en: 'Email' },
  firstCome: { ja: '先着順', en: 'First come, first served' },
  review: { ja: '審査で選定', en: 'Chosen by review' },
  none: { ja: '（未入力）', en: '(blank)' },
} as const satisfies MessageList;

export type ReservationFieldName = keyof typeof fieldMessages;
export const isReservationFieldName = (name: string): name is ReservationFieldName => name in fieldMessages;
