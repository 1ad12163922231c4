import type { MessageList } from './message-list.ts';

/** Names of the fields of a berth, in forms and in files. */
export const berthFieldMessages = {
  nameJa: { ja: '岸壁名（和文）', en: 'Name (Japanese)' },
  nameEn: { ja: '岸壁名（英文）', en: 'Name (English)' },
  port: { ja: '港湾', en: 'Port' },
  code: { ja: '施設コード', en: 'Facility code' },
  berthCode: { ja: 'バースコード', en: 'Berth code' },
  length: { ja: '岸壁延長', en: 'Berth length' },
  depth: { ja: '水深（許容喫水）', en: 'Depth (allowed draft)' },
  heightLimit: { ja: '高さ制限（桁下高）', en: 'Height limit (bridge clearance)' },
  maxGrossTonnage: { ja: '最大総トン数', en: 'Max gross tonnage' },
  maxShipsPerDay: { ja: '1日当たり最大着岸隻数', en: 'Max ships per day' },
  postDepartureDays: { ja: '出港後報告の期限', en: 'Post-departure report due' },
  allocation: { ja: '割当方法', en: 'Allocation' },
  firstCome: { ja: '先着順', en: 'First come' },
  review: { ja: '審査', en: 'Review' },
  waitlist: { ja: 'キャンセル待ち', en: 'Waiting list' },
  promotion: { ja: '自動繰上げ', en: 'Automatic promotion' },
  temporaryCalls: { ja: '臨時寄港の受付', en: 'Temporary calls' },
  temporaryCallDays: { ja: '臨時寄港の申請開始', en: 'Temporary calls from' },
  chat: { ja: 'チャット', en: 'Chat' },
} as const satisfies MessageList;
