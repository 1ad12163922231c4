import type { MessageList } from '@kiko/messages/message-list.ts';

/** Titles of columns that say more than the label of the field: how to name a record, or the unit of a number. */
export const importTitleMessages = {
  organization: { ja: '組織（官署コード）', en: 'Organization (office code)' },
  port: { ja: '港湾（港湾コードまたは港湾名）', en: 'Port (code or name)' },
  berthLength: { ja: '岸壁延長（m）', en: 'Berth length (m)' },
  berthDepth: { ja: '水深・許容喫水（m）', en: 'Depth or allowed draft (m)' },
  berthHeightLimit: { ja: '高さ制限・桁下高（m）', en: 'Height limit or bridge clearance (m)' },
  postDepartureDays: { ja: '出港後報告の期限（離岸後の日数）', en: 'Post-departure report due (days after departure)' },
  temporaryCallDays: { ja: '臨時寄港の申請開始（着岸前の日数）', en: 'Temporary calls from (days before the arrival)' },
  shipLength: { ja: '全長（m）', en: 'Length overall (m)' },
  shipWidth: { ja: '全幅（m）', en: 'Breadth (m)' },
  maxDraftBow: { ja: '最大喫水・船首（m）', en: 'Max draft at the bow (m)' },
  maxDraftStern: { ja: '最大喫水・船尾（m）', en: 'Max draft at the stern (m)' },
  airDraft: { ja: 'エアドラフト（m）', en: 'Air draft (m)' },
  reason: { ja: '登録されなかった理由', en: 'Reason for not being registered' },
} as const satisfies MessageList;
