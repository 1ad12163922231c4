import type { WordList } from '@kiko/words/word-list.ts';

/** What stands in the way of a change. */
export const obstacleWords = {
  berthTaken: { ja: '{from}～{to} は他の予約が岸壁を確保しています。', en: 'Another reservation holds the berth from {from} to {to}.' },
  eventInTheWay: { ja: '{from}～{to} は受付停止期間です。', en: 'The berth is closed from {from} to {to}.' },
  dayFull: {
    ja: '{day} は既に{ships}隻が着岸します（1日{limit}隻まで）。',
    en: '{ships} ships are there on {day} already, and the berth takes {limit} a day.',
  },
  length: { ja: '全長 {actual} m（岸壁 {limit} m）', en: 'Length {actual} m (berth {limit} m)' },
  draft: { ja: '喫水 {actual} m（許容 {limit} m）', en: 'Draft {actual} m (allowed {limit} m)' },
  airDraft: { ja: 'エアドラフト {actual} m（高さ制限 {limit} m）', en: 'Air draft {actual} m (height limit {limit} m)' },
  grossTonnage: { ja: '総トン数 {actual} GT（最大 {limit} GT）', en: 'Gross tonnage {actual} GT (maximum {limit} GT)' },
} as const satisfies WordList;
