import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage, useMessages } from './use-messages.ts';

const testMessages = { rows: { ja: '{from}–{to}件', en: '{from} to {to}' }, 'with.dot': { ja: '点', en: 'dot' } } as const;

const TestMessage = () => {
  const t = useMessages(testMessages);
  return <p>{`${t('rows', { from: 1, to: 20 })} ${t('with.dot')}`}</p>;
};

test('messages change with the language immediately and keep their parameters', () => {
  setLanguage('ja');
  render(<TestMessage />);
  expect(screen.getByText('1–20件 点')).toBeTruthy();
  act(() => setLanguage('en'));
  expect(screen.getByText('1 to 20 dot')).toBeTruthy();
  act(() => setLanguage('ja'));
});

test('a parameter is never interpreted as markup or as another placeholder', () => {
  const Name = () => useMessages({ hello: { ja: '{name}', en: '{name}' } } as const)('hello', { name: '<b>{name}</b>' });
  render(<Name />);
  expect(screen.getByText('<b>{name}</b>')).toBeTruthy();
});
