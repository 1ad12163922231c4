/** A stop of a cruise: a Japanese port by its code, or a place abroad; day and hours alongside, in Tokyo. */
export type Stop = { day: number; from: number; to: number } & ({ port: string } | { abroad: keyof typeof foreignPorts });
export type Route = { nameJa: string; nameEn: string; days: number; stops: readonly Stop[] };

export const foreignPorts = {
  busan: { ja: '釜山（韓国）', country: 'KR' },
  jeju: { ja: '済州（韓国）', country: 'KR' },
  shanghai: { ja: '上海（中国）', country: 'CN' },
  tianjin: { ja: '天津（中国）', country: 'CN' },
  keelung: { ja: '基隆（台湾）', country: 'TW' },
} as const;

const callAt = (port: string, day: number, [from, to]: [number, number]): Stop => ({ port, day, from, to });
const callAbroad = (name: keyof typeof foreignPorts, day: number): Stop => ({ abroad: name, day, from: 8, to: 18 });
const daytimeHours: [number, number] = [8, 18];
const shortHours: [number, number] = [7, 16];
const eveningHours: [number, number] = [9, 21];
const overnightHours: [number, number] = [13, 37];

const [tokyo, yokohama, shimizu, nagoya, osaka, kobe] = ['13001', '14001', '22001', '23001', '27001', '28001'] as const;
const [hiroshima, kochi, hakata, nagasaki, sasebo] = ['34001', '39001', '40001', '42001', '42002'] as const;
const [beppu, aburatsu, kagoshima, naha, hirara, ishigaki] = ['44001', '45001', '46001', '47001', '47004', '47005'] as const;
const [sakaiminato, kanazawa] = ['31001', '17001'] as const;

/** Fictional cruises around Japan. Each leg can be sailed in its time. */
export const routes: readonly Route[] = [
  {
    nameJa: '西日本周遊と九州の秋',
    nameEn: 'Western Japan and Kyushu',
    days: 10,
    stops: [
      callAt(yokohama, 0, eveningHours),
      callAt(shimizu, 1, shortHours),
      callAt(kobe, 2, eveningHours),
      callAt(kochi, 3, daytimeHours),
      callAt(hakata, 5, daytimeHours),
      callAt(nagasaki, 6, daytimeHours),
      callAt(kagoshima, 7, shortHours),
      callAt(yokohama, 9, shortHours),
    ],
  },
  {
    nameJa: '上海発 九州クルーズ',
    nameEn: 'Kyushu from Shanghai',
    days: 6,
    stops: [
      callAbroad('shanghai', 0),
      callAt(hakata, 2, daytimeHours),
      callAt(nagasaki, 3, daytimeHours),
      callAbroad('shanghai', 5),
    ],
  },
  {
    nameJa: '釜山と博多・佐世保の旅',
    nameEn: 'Busan, Hakata and Sasebo',
    days: 4,
    stops: [callAbroad('busan', 0), callAt(hakata, 1, eveningHours), callAt(sasebo, 2, daytimeHours), callAbroad('busan', 3)],
  },
  {
    nameJa: '南西諸島と台湾',
    nameEn: 'Nansei Islands and Taiwan',
    days: 6,
    stops: [
      callAt(naha, 0, eveningHours),
      callAt(ishigaki, 1, daytimeHours),
      callAbroad('keelung', 2),
      callAt(hirara, 3, daytimeHours),
      callAt(naha, 4, shortHours),
    ],
  },
  {
    nameJa: '基隆発 沖縄クルーズ',
    nameEn: 'Okinawa from Keelung',
    days: 5,
    stops: [callAbroad('keelung', 0), callAt(naha, 1, eveningHours), callAt(hirara, 2, daytimeHours), callAbroad('keelung', 3)],
  },
  {
    nameJa: '瀬戸内と日向路',
    nameEn: 'Seto Inland Sea and Hyuga',
    days: 7,
    stops: [
      callAt(kobe, 0, eveningHours),
      callAt(hiroshima, 1, daytimeHours),
      callAt(beppu, 2, daytimeHours),
      callAt(aburatsu, 3, shortHours),
      callAt(kobe, 5, daytimeHours),
    ],
  },
  {
    nameJa: '東京発 太平洋と沖縄',
    nameEn: 'Pacific Coast and Okinawa from Tokyo',
    days: 9,
    stops: [
      callAt(tokyo, 0, eveningHours),
      callAt(nagoya, 1, daytimeHours),
      callAt(osaka, 2, overnightHours),
      callAt(naha, 5, eveningHours),
      callAt(tokyo, 8, shortHours),
    ],
  },
  {
    nameJa: '日本海と韓国',
    nameEn: 'Sea of Japan and Korea',
    days: 8,
    stops: [
      callAt(hakata, 0, eveningHours),
      callAbroad('busan', 1),
      callAt(sakaiminato, 2, daytimeHours),
      callAt(kanazawa, 3, eveningHours),
      callAbroad('jeju', 5),
      callAt(hakata, 6, shortHours),
    ],
  },
  {
    nameJa: '天津発 日本周遊',
    nameEn: 'Around Japan from Tianjin',
    days: 9,
    stops: [
      callAbroad('tianjin', 0),
      callAt(sasebo, 2, daytimeHours),
      callAt(kobe, 4, daytimeHours),
      callAt(yokohama, 5, overnightHours),
      callAbroad('tianjin', 8),
    ],
  },
];

/** Ships that sail around Japan in this season and are well known in the ports. The other ships make requests now and then. */
export const seasonShips = [
  'Asuka III',
  'Diamond Princess',
  'MSC Bellissima',
  'Spectrum of the Seas',
  'Costa Serena',
  'Mitsui Ocean Fuji',
  'Adora Magic City',
  'Noordam',
  'Westerdam',
  'Silver Muse',
  'Queen Elizabeth',
  'Celebrity Millennium',
  'Piano Land',
  'Viking Orion',
  'Genting Dream',
  'Star Voyager',
  'Pacific World',
  'Seabourn Encore',
  'Norwegian Spirit',
  'Asuka II',
  'Star Navigator',
  'Le Soleal',
  'Seven Seas Explorer',
  'Riviera',
  'Serenade of the Seas',
  'Dream',
] as const;
