import { expect, test } from 'vitest';
import { findDocumentOf } from './sort-files.ts';

const documents = [
  { id: 1, name: { ja: '係留施設使用許可申請書', en: 'Berth use permit' } },
  { id: 2, name: { ja: '係留施設使用届', en: 'Berth use notice' } },
  { id: 3, name: { ja: '乗船者名簿', en: 'Passenger list' } },
  { id: 4, name: { ja: '乗船者名簿（乗組員）', en: 'Crew list' } },
];

test.each([
  ['乗船者名簿.pdf', 3],
  ['20270408_乗船者名簿_第2版.pdf', 3],
  // The longer name wins, with or without the marks of its name.
  ['乗船者名簿（乗組員）.xlsx', 4],
  ['乗船者名簿_乗組員.xlsx', 4],
  // Names in English, in capitals, with underscores, and as other systems write them.
  ['DIAMOND_PASSENGER_LIST.PDF', 3],
  ['crew-list v2.pdf', 4],
  ['ＣＲＥＷ　ＬＩＳＴ.pdf', 4],
  ['係留施設使用届.pdf'.normalize('NFD'), 2],
  // A file named by a part of the name.
  ['許可申請書.pdf', 1],
] as const)('%s belongs to document %i', (name, id) => {
  expect(findDocumentOf(name, documents)?.id).toBe(id);
});

test.each(['係留施設.pdf', '届.pdf', 'scan0001.pdf', '.pdf', ''])('%s could belong to any or none, so the user chooses', (name) => {
  expect(findDocumentOf(name, documents)).toBeUndefined();
});
