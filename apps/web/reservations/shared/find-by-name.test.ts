import { expect, test } from 'vitest';
import { findByName } from './find-by-name.ts';

const ports = ['Onahama', 'Naha', 'Nagasaki'];
const find = (text: string) => findByName(ports, text, (port) => [port]);

test('a search for Naha lists Naha before Onahama', () => {
  expect(find(' naha')).toEqual(['Naha', 'Onahama']);
  expect(find('kobe')).toEqual([]);
  expect(find('')).toEqual(ports);
});
