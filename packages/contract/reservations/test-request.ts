/** What a request must say besides where, when and which ship; for tests and proofs. */
export const saidInFull = {
  operatingCompany: 'Princess Cruises',
  departureCountryCode: 'KR',
  previousPort: 'Busan',
  nextPort: 'Nagasaki',
  route: 'Yokohama – Busan – Hakata – Nagasaki – Yokohama',
  cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' },
};
