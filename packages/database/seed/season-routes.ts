/** A stop of a cruise: a Japanese port by its code, or a place abroad; day and hours alongside, in Tokyo. */
export type Stop = { day: number; from: number; to: number } & ({ port: string } | { abroad: keyof typeof placesAbroad });
export type Route = { nameJa: string; nameEn: string; days: number; stops: readonly Stop[] };

export const placesAbroad = {
  busan: { ja: '釜山（韓国）', country: 'KR' },
  jeju: { ja: '済州（韓国）', country: 'KR' },
  shanghai: { ja: '上海（中国）', country: 'CN' },
  tianjin: { ja: '天津（中国）', country: 'CN' },
  keelung: { ja: '基隆（台湾）', country: 'TW' },
} as const;

const at = (port: string, day: number, [from, to]: [number, number]): Stop => ({ port, day, from, to });
const abroad = (name: keyof typeof placesAbroad, day: number): Stop => ({ abroad: name, day, from: 8, to: 18 });
const day: [number, number] = [8, 18];
const short: [number, number] = [7, 16];
const evening: [number, number] = [9, 21];
const overnight: [number, number] = [13, 37];

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
      at(yokohama, 0, evening),
      at(shimizu, 1, short),
      at(kobe, 2, evening),
      at(kochi, 3, day),
      at(hakata, 5, day),
      at(nagasaki, 6, day),
      at(kagoshima, 7, short),
      at(yokohama, 9, short),
    ],
  },
  {
    nameJa: '上海発 九州クルーズ',
    nameEn: 'Kyushu from Shanghai',
    days: 6,
    stops: [abroad('shanghai', 0), at(hakata, 2, day), at(nagasaki, 3, day), abroad('shanghai', 5)],
  },
  {
    nameJa: '釜山と博多・佐世保の旅',
    nameEn: 'Busan, Hakata and Sasebo',
    days: 4,
    stops: [abroad('busan', 0), at(hakata, 1, evening), at(sasebo, 2, day), abroad('busan', 3)],
  },
  {
    nameJa: '南西諸島と台湾',
    nameEn: 'Nansei Islands and Taiwan',
    days: 6,
    stops: [at(naha, 0, evening), at(ishigaki, 1, day), abroad('keelung', 2), at(hirara, 3, day), at(naha, 4, short)],
  },
  {
    nameJa: '基隆発 沖縄クルーズ',
    nameEn: 'Okinawa from Keelung',
    days: 5,
    stops: [abroad('keelung', 0), at(naha, 1, evening), at(hirara, 2, day), abroad('keelung', 3)],
  },
  {
    nameJa: '瀬戸内と日向路',
    nameEn: 'Seto Inland Sea and Hyuga',
    days: 7,
    stops: [at(kobe, 0, evening), at(hiroshima, 1, day), at(beppu, 2, day), at(aburatsu, 3, short), at(kobe, 5, day)],
  },
  {
    nameJa: '東京発 太平洋と沖縄',
    nameEn: 'Pacific Coast and Okinawa from Tokyo',
    days: 9,
    stops: [at(tokyo, 0, evening), at(nagoya, 1, day), at(osaka, 2, overnight), at(naha, 5, evening), at(tokyo, 8, short)],
  },
  {
    nameJa: '日本海と韓国',
    nameEn: 'Sea of Japan and Korea',
    days: 8,
    stops: [
      at(hakata, 0, evening),
      abroad('busan', 1),
      at(sakaiminato, 2, day),
      at(kanazawa, 3, evening),
      abroad('jeju', 5),
      at(hakata, 6, short),
    ],
  },
  {
    nameJa: '天津発 日本周遊',
    nameEn: 'Around Japan from Tianjin',
    days: 9,
    stops: [abroad('tianjin', 0), at(sasebo, 2, day), at(kobe, 4, day), at(yokohama, 5, overnight), abroad('tianjin', 8)],
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
