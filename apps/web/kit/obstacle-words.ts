import type { WordList } from '@kiko/words/word-list.ts';

/** What stands in the way of a call. */
export const obstacleWords = {
  notOpen: { ja: 'この日時は受付期間に含まれていません。', en: 'No acceptance period covers this time.' },
  opensAt: { ja: '{at} から受け付けます。', en: 'Requests are accepted from {at}.' },
  event: { ja: '受付停止期間「{name}」にあたります。', en: 'It falls into the non-acceptance period "{name}".' },
  eventUnnamed: { ja: '受付停止期間にあたります。', en: 'It falls into a non-acceptance period.' },
  taken: { ja: 'この岸壁は次の時間、確保されています。', en: 'The berth is held during this time.' },
  dayFull: { ja: '{day}は着岸隻数の上限（{limit}隻）に達しています。', en: 'On {day} the berth has its {limit} ship(s).' },
  fit: { ja: '次の制限を超えています。', en: 'These limits are exceeded.' },
  fromTo: { ja: '{from} ～ {to}', en: '{from} to {to}' },
  misfitMetres: { ja: '{measure} {actual} m > {limit} m（{over} m 超過）', en: '{measure} {actual} m > {limit} m ({over} m over)' },
  misfitTons: { ja: '{measure} {actual} GT > {limit} GT（{over} GT 超過）', en: '{measure} {actual} GT > {limit} GT ({over} GT over)' },
  length: { ja: '全長', en: 'LOA' },
  draft: { ja: '最大喫水', en: 'Max draft' },
  airDraft: { ja: 'エアドラフト', en: 'Air draft' },
  grossTonnage: { ja: '総トン数', en: 'Gross tonnage' },
} as const satisfies WordList;
