import { expect, test } from 'vitest';
import { findMisspelledSettings, readSettings, WrongSettings } from './read-settings.ts';

const fail = (message: string) => () => {
  throw new Error(message);
};

test('all groups are read, and the problems of all groups are reported together', () => {
  expect(readSettings({ port: () => 3000, files: () => 'disk' })).toEqual({ port: 3000, files: 'disk' });
  const read = () => readSettings({ port: fail('PORT is wrong'), files: () => 'disk', mail: fail('SMTP_URL is wrong') });
  expect(read).toThrow(WrongSettings);
  expect(read).toThrow('PORT is wrong\nSMTP_URL is wrong');
});

test('a name that looks like a known setting is found, others are not', () => {
  const known = ['TRUSTED_PROXIES', 'PORT', 'PUBLIC_ORIGIN'];
  const environment = { TRUSTED_PROXYS: '1', PUBLIC_ORIGN: '2', PORT: '3', HOME: '4', LANGUAGE: '5' };
  expect(findMisspelledSettings(environment, known)).toEqual([
    { name: 'TRUSTED_PROXYS', meant: 'TRUSTED_PROXIES' },
    { name: 'PUBLIC_ORIGN', meant: 'PUBLIC_ORIGIN' },
  ]);
});
