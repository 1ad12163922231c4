import type { MessageList } from '@kiko/messages/message-list.ts';

/** What prevents a call. */
export const obstacleMessages = {
  notOpen: { ja: 'この日時は受付期間に含まれていません。', en: 'No acceptance period covers this time.' },
  opensAt: { ja: '{at} から受け付けます。', en: 'Requests are accepted from {at}.' },
  event: { ja: '受付停止期間「{name}」にあたります。', en: 'The time falls within the non-acceptance period "{name}".' },
  eventUnnamed: { ja: '受付停止期間にあたります。', en: 'The time falls within a non-acceptance period.' },
  taken: { ja: 'この岸壁は次の時間、確保されています。', en: 'The berth is held during this time.' },
  dayFull: { ja: '{day}は着岸隻数の上限（{limit}隻）に達しています。', en: 'The daily limit of the berth (ships: {limit}) is reached on {day}.' },
  arrivalPassed: { ja: '着岸予定日時を過ぎています。', en: 'The scheduled arrival has passed.' },
  temporaryNotAccepted: { ja: 'この岸壁では臨時寄港を受け付けていません。', en: 'This berth does not accept temporary calls.' },
  temporaryTooEarly: { ja: '臨時寄港は着岸の{days}日前から申請できます（{at} から）。', en: 'A temporary call can be requested {days} days before the arrival (from {at}).' },
  stayTooLong: { ja: '係留は最長{days}日間です。', en: 'A stay can last up to {days} days.' },
  tooManyOpen: { ja: '{month}に着岸する審査待ちの申請は1組織あたり{limit}件までです（現在{open}件）。', en: 'An organization can have up to {limit} open requests for arrivals in {month} (now {open}).' },
  seeDuplicate: { ja: '既にある申請を開く', en: 'Open the existing request' },
  fit: { ja: '次の制限を超えています。', en: 'These limits are exceeded.' },
  fromTo: { ja: '{from} ～ {to}', en: '{from} to {to}' },
  misfitMetres: { ja: '{measure} {actual} m > {limit} m（{over} m 超過）', en: '{measure} {actual} m > {limit} m ({over} m over)' },
  misfitTons: { ja: '{measure} {actual} GT > {limit} GT（{over} GT 超過）', en: '{measure} {actual} GT > {limit} GT ({over} GT over)' },
  length: { ja: '全長', en: 'LOA' },
  draft: { ja: '最大喫水', en: 'Max draft' },
  airDraft: { ja: 'エアドラフト', en: 'Air draft' },
  grossTonnage: { ja: '総トン数', en: 'Gross tonnage' },
} as const satisfies MessageList;
