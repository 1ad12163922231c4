import type { MessageList } from '@kiko/messages/message-list.ts';

/** Names for sample calendars: berths of Hakata and ships that call there. */
export const sampleBerths = {
  west: { ja: '中央ふ頭西側岸壁（クルーズセンター）', en: 'Chuo Wharf West (Cruise Center)' },
  east: { ja: '中央ふ頭東側岸壁', en: 'Chuo Wharf East' },
  five: { ja: '箱崎ふ頭5号岸壁', en: 'Hakozaki Wharf Berth 5' },
  four: { ja: '箱崎ふ頭4号岸壁', en: 'Hakozaki Wharf Berth 4' },
  kashii: { ja: '香椎パークポート岸壁', en: 'Kashii Park Port Berth' },
} as const satisfies MessageList;

export const sampleShips = {
  bellissima: { ja: 'MSCベリッシマ', en: 'MSC Bellissima' },
  adora: { ja: 'アドーラ・マジック・シティ', en: 'Adora Magic City' },
  serena: { ja: 'コスタ・セレーナ', en: 'Costa Serena' },
  royal: { ja: 'ロイヤル・プリンセス', en: 'Royal Princess' },
  diamond: { ja: 'ダイヤモンド・プリンセス', en: 'Diamond Princess' },
  solstice: { ja: 'セレブリティ・ソルスティス', en: 'Celebrity Solstice' },
  elizabeth: { ja: 'クイーン・エリザベス', en: 'Queen Elizabeth' },
  westerdam: { ja: 'ウエステルダム', en: 'Westerdam' },
  pacific: { ja: 'パシフィック・ワールド', en: 'Pacific World' },
  piano: { ja: 'ピアノ・ランド', en: 'Piano Land' },
  asuka: { ja: '飛鳥III', en: 'Asuka III' },
  fuji: { ja: '三井オーシャンフジ', en: 'Mitsui Ocean Fuji' },
  noordam: { ja: 'ノールダム', en: 'Noordam' },
  spectrum: { ja: 'スペクトラム・オブ・ザ・シーズ', en: 'Spectrum of the Seas' },
} as const satisfies MessageList;

export const sampleClosures = {
  fenders: { ja: '防舷材更新工事', en: 'Fender renewal works' },
  bollards: { ja: '係船柱点検', en: 'Bollard inspection' },
  festival: { ja: '博多どんたく港まつり', en: 'Hakata Dontaku festival' },
} as const satisfies MessageList;

export const sampleHolidays = {
  showa: { ja: '昭和の日', en: 'Showa Day' },
  constitution: { ja: '憲法記念日', en: 'Constitution Memorial Day' },
} as const satisfies MessageList;

export const sampleCalendarMessages = {
  calendars: { ja: 'カレンダー', en: 'Calendars' },
  month: { ja: '月カレンダー', en: 'Month calendar' },
  year: { ja: '年カレンダー', en: 'Year calendar' },
  timeline: { ja: 'タイムライン', en: 'Timeline' },
  hours: { ja: 'タイムライン（時間）', en: 'Timeline in hours' },
  yearTitle: { ja: '{year}年', en: '{year}' },
  measures: { ja: '{length} m · 水深 {depth} m', en: '{length} m · depth {depth} m' },
  long: { ja: '1年分のタイムライン', en: 'A year of timeline' },
} as const satisfies MessageList;
