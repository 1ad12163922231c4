import type { MessageList } from './message-list.ts';

/** Names of the fields of a ship, in forms and in files. */
export const shipFieldMessages = {
  nameJa: { ja: '船名（和文）', en: 'Ship name (Japanese)' },
  nameEn: { ja: '船名（英文）', en: 'Ship name (English)' },
  imoNumber: { ja: 'IMO番号', en: 'IMO number' },
  callSign: { ja: '信号符字（コールサイン）', en: 'Call sign' },
  shipNumber: { ja: '船舶番号', en: 'Ship number' },
  countryCode: { ja: '国籍', en: 'Flag' },
  homePortJa: { ja: '船籍港（和文）', en: 'Home port (Japanese)' },
  homePortEn: { ja: '船籍港（英文）', en: 'Home port (English)' },
  ownerJa: { ja: '船舶所有者・用船者（和文）', en: 'Owner / charterer (Japanese)' },
  ownerEn: { ja: '船舶所有者・用船者（英文）', en: 'Owner / charterer (English)' },
  shipClass: { ja: 'クラス', en: 'Class' },
  casual: { ja: 'カジュアル', en: 'Casual' },
  premium: { ja: 'プレミアム', en: 'Premium' },
  luxury: { ja: 'ラグジュアリー', en: 'Luxury' },
  expedition: { ja: 'エクスペディション', en: 'Expedition' },
  grossTonnage: { ja: '総トン数', en: 'Gross tonnage' },
  passengerCapacity: { ja: '乗客定員', en: 'Passenger capacity' },
  lengthM: { ja: '全長', en: 'Length overall' },
  widthM: { ja: '全幅', en: 'Breadth' },
  maxDraftBowM: { ja: '最大喫水（船首）', en: 'Max draft (bow)' },
  maxDraftSternM: { ja: '最大喫水（船尾）', en: 'Max draft (stern)' },
  airDraftM: { ja: 'エアドラフト（水面上高さ）', en: 'Air draft' },
} as const satisfies MessageList;
