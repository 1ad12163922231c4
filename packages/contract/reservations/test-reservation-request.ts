/** The required fields of a request besides berth, time and ship; for tests and proofs. */
export const completeRequest = {
  operatingCompany: 'Princess Cruises',
  departureCountryCode: 'KR',
  previousPort: 'Busan',
  nextPort: 'Nagasaki',
  route: 'Yokohama – Busan – Hakata – Nagasaki – Yokohama',
  cruiseName: { ja: '秋の日本周遊', en: 'Autumn around Japan' },
};
