import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: { ja: '博多港', en: 'Hakata' }, phone: '1', email: 'a@example.jp', ports: [1, 2] };
const paths = ['name.ja', 'name.en', 'phone', 'email', 'ports'];

test('a field that both changed differently is contested, one that only they changed is taken', () => {
  const mine = { ...base, phone: '2', email: 'b@example.jp' };
  const theirs = { ...base, phone: '3', name: { ja: '博多港', en: 'Hakata Port' } };
  // The form has already taken over untouched fields.
  const merged = mergeValues({ base, mine: { ...mine, name: theirs.name }, theirs }, paths);
  expect(merged).toEqual({ contested: [{ path: 'phone', mine: '2', theirs: '3' }], taken: ['name.en'] });
});

test('the same change on both sides is no contest', () => {
  const theirs = { ...base, phone: '2', ports: [2, 3] };
  expect(mergeValues({ base, mine: { ...theirs }, theirs }, paths)).toEqual({ contested: [], taken: ['phone', 'ports'] });
});

test('lists are compared by their content', () => {
  const theirs = { ...base, ports: [1, 2, 3] };
  const mine = { ...base, ports: [1] };
  expect(mergeValues({ base, mine, theirs }, paths).contested).toEqual([{ path: 'ports', mine: [1], theirs: [1, 2, 3] }]);
  expect(mergeValues({ base, mine, theirs: { ...base, ports: [1, 2] } }, paths)).toEqual({ contested: [], taken: [] });
});
