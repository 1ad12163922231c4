import type { MessageList } from '@kiko/messages/message-list.ts';
import { dialogMessages } from '../shared/transition-messages.ts';

export const managementMessages = {
  title: { ja: '予約管理', en: 'Reservation Management' },
  reservations: { ja: '予約', en: 'Reservations' },
  port: { ja: '港湾', en: 'Port' },
  portLabel: { ja: '{name}（{locode}）', en: '{name} ({locode})' },
  view: { ja: '表示', en: 'View' },
  year: { ja: '年表示', en: 'Year' },
  month: { ja: '月表示', en: 'Month' },
  timeline: { ja: 'タイムライン', en: 'Timeline' },
  yearTitle: { ja: '{year}年', en: '{year}' },
  scale: { ja: '目盛', en: 'Scale' },
  days: { ja: '日', en: 'Days' },
  hours: { ja: '時間', en: 'Hours' },
  print: { ja: '印刷', en: 'Print' },
  proxy: { ja: '代行予約を登録', en: 'Proxy reservation' },
  request: { ja: '予約を申請', en: 'New request' },
  noPortTitle: { ja: '管理する港湾がありません', en: 'There is no port to manage' },
  noBerthTitle: { ja: 'この港湾で表示できる岸壁がありません', en: 'No berths of this port can be shown' },
  noBerthText: {
    ja: '岸壁が登録されていないか、グループに岸壁が割り当てられていません。',
    en: 'No berths have been registered, or none have been assigned to your group.',
  },
  measures: { ja: '{length} m · 水深 {depth} m', en: '{length} m · depth {depth} m' },
} as const satisfies MessageList;

export const retimeMessages = {
  title: { ja: '{name} の日時・岸壁を変更', en: 'Reschedule {name}' },
  before: { ja: '変更前', en: 'Before' },
  after: { ja: '変更後', en: 'After' },
  berth: { ja: '岸壁', en: 'Berth' },
  startAt: { ja: '着岸予定日時', en: 'Scheduled arrival' },
  endAt: { ja: '離岸予定日時', en: 'Scheduled departure' },
  reason: { ja: '変更理由', en: 'Reason' },
  reasonHelp: dialogMessages.reasonHelp,
  overrideReason: { ja: '制限を超える船舶を受け入れる理由', en: 'Reason for accepting a ship over the limits' },
  confirm: { ja: '変更する', en: 'Change' },
  consequence: {
    ja: '空いた時間にはキャンセル待ちが繰り上がることがあります。別の岸壁に移すと受付番号が変わります。',
    en: 'Waiting requests may be promoted into the time that becomes free. A move to another berth gives a new receipt number.',
  },
} as const satisfies MessageList;

/** Frequent reasons. */
export const rescheduleReasonTemplates = {
  coordination: { ja: '岸壁の利用調整のため', en: 'Berth coordination' },
  weather: { ja: '荒天のため', en: 'Rough weather' },
  requested: { ja: '申請者からの依頼のため', en: 'Requested by the applicant' },
  works: { ja: '岸壁・設備の工事のため', en: 'Construction work at the berth or its equipment' },
  passenger: { ja: '受入体制の調整のため', en: 'Shore-side reception arrangements' },
} as const satisfies MessageList;

export const acceptMessages = {
  accept: { ja: '繰り上げる', en: 'Promote' },
  title: { ja: '{name} を仮予約に繰り上げますか', en: 'Promote {name} to tentative?' },
  text: dialogMessages.acceptText,
  commentOptional: dialogMessages.commentOptional,
  reason: { ja: '順番を変える理由', en: 'Reason for passing over' },
} as const satisfies MessageList;
