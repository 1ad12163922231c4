import { expect, test } from 'vitest';
import { orderCountries } from './order-countries.ts';

const country = (ja: string, en: string, departureGroup = 'OTHER') => ({ name: { ja, en }, departureGroup });
const countries = [
  country('アメリカ合衆国', 'United States'),
  country('オランダ', 'Netherlands'),
  country('中国', 'China', 'CN'),
  country('日本', 'Japan', 'JP'),
  country('イタリア', 'Italy'),
  country('韓国', 'South Korea', 'KR'),
  country('北朝鮮', 'North Korea'),
  country('台湾', 'Taiwan', 'TW'),
];

test('Japan, China, Taiwan and Korea come first, the others in the order of the language', { tags: ['spec:3.9'] }, () => {
  expect(orderCountries(countries, 'en').map(({ name }) => name.en)).toEqual([
    'Japan',
    'China',
    'Taiwan',
    'South Korea',
    'Italy',
    'Netherlands',
    'North Korea',
    'United States',
  ]);
  expect(orderCountries(countries, 'ja').map(({ name }) => name.ja)).toEqual([
    '日本',
    '中国',
    '台湾',
    '韓国',
    'アメリカ合衆国',
    'イタリア',
    'オランダ',
    '北朝鮮',
  ]);
});
