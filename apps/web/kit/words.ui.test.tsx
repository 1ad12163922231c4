import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { switchLanguage, useWords } from './words.ts';

const words = { rows: { ja: '{from}–{to}件', en: '{from} to {to}' }, 'with.dot': { ja: '点', en: 'dot' } } as const;

const Sample = () => {
  const say = useWords(words);
  return <p>{`${say('rows', { from: 1, to: 20 })} ${say('with.dot')}`}</p>;
};

test('words change with the language at once and keep what they were told', () => {
  switchLanguage('ja');
  render(<Sample />);
  expect(screen.getByText('1–20件 点')).toBeTruthy();
  act(() => switchLanguage('en'));
  expect(screen.getByText('1 to 20 dot')).toBeTruthy();
  act(() => switchLanguage('ja'));
});

test('a text is never read as markup or as another placeholder', () => {
  const Name = () => useWords({ hello: { ja: '{name}', en: '{name}' } } as const)('hello', { name: '<b>{name}</b>' });
  render(<Name />);
  expect(screen.getByText('<b>{name}</b>')).toBeTruthy();
});
