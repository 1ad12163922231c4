import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { switchLanguage, useMessages } from './messages.ts';

const words = { rows: { ja: '{from}–{to}件', en: '{from} to {to}' }, 'with.dot': { ja: '点', en: 'dot' } } as const;

const Sample = () => {
  const t = useMessages(words);
  return <p>{`${t('rows', { from: 1, to: 20 })} ${t('with.dot')}`}</p>;
};

test('messages change with the language immediately and keep their parameters', () => {
  switchLanguage('ja');
  render(<Sample />);
  expect(screen.getByText('1–20件 点')).toBeTruthy();
  act(() => switchLanguage('en'));
  expect(screen.getByText('1 to 20 dot')).toBeTruthy();
  act(() => switchLanguage('ja'));
});

test('a parameter is never interpreted as markup or as another placeholder', () => {
  const Name = () => useMessages({ hello: { ja: '{name}', en: '{name}' } } as const)('hello', { name: '<b>{name}</b>' });
  render(<Name />);
  expect(screen.getByText('<b>{name}</b>')).toBeTruthy();
});
