import { expect, test } from 'vitest';
import { nextMigrationName } from './next-migration.ts';

test('the next migration has the next number', () => {
  expect(nextMigrationName([], 'foundation')).toBe('0001_foundation.sql');
  expect(nextMigrationName(['0001_foundation.sql', '0011_ports.sql'], 'berth_color')).toBe('0012_berth_color.sql');
});

test.each(['', 'Berth', 'berth-color', '../x', 'berth__color', '1st'])('%j is no name for one', (subject) => {
  expect(() => nextMigrationName([], subject)).toThrow('name it by its subject');
});

test('a name that is taken is refused', () => {
  expect(() => nextMigrationName(['0001_ports.sql'], 'ports')).toThrow('already');
});
