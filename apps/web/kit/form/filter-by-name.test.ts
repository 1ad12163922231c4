import { expect, test } from 'vitest';
import { filterByName } from './filter-by-name.ts';

const ports = ['Onahama', 'Naha', 'Nagasaki'];
const findPorts = (text: string) => filterByName(ports, text, (port) => [port]);

test('a search for Naha lists Naha before Onahama', () => {
  expect(findPorts(' naha')).toEqual(['Naha', 'Onahama']);
  expect(findPorts('kobe')).toEqual([]);
  expect(findPorts('')).toEqual(ports);
});
