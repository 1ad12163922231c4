import { expect, test } from 'vitest';
import { isProtectedDatabase, readDatabaseUrl } from './protected-connection.ts';

test.each([
  'postgresql://kiko@127.0.0.1/kiko',
  'postgresql://kiko@127.0.1.5:5433/kiko',
  'postgresql://kiko@localhost/kiko',
  'postgresql://kiko@[::1]/kiko',
  'postgresql:///kiko?host=/run/postgresql&user=kiko',
  'postgresql://kiko@database.example/kiko?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem',
])('%s is protected', (url) => {
  expect(isProtectedDatabase(url)).toBe(true);
});

test.each([
  'postgresql://kiko@database.example/kiko',
  'postgresql://kiko@127.0.0.1.example/kiko',
  'postgresql://kiko@10.0.0.5/kiko?sslmode=require',
  'postgresql://kiko@database.example/kiko?sslmode=verify-ca',
  'postgresql://kiko@127.0.0.1/kiko?host=database.example',
])('%s is not', (url) => {
  expect(isProtectedDatabase(url)).toBe(false);
});

test('a command refuses a missing or unprotected address, unless the network is private', () => {
  const read = (environment: NodeJS.ProcessEnv) => readDatabaseUrl('DATABASE_URL', 'kiko_worker', environment);
  const url = 'postgresql://kiko@database/kiko';
  expect(() => read({})).toThrow('DATABASE_URL is not set: the address of the database for kiko_worker');
  expect(() => read({ DATABASE_URL: url })).toThrow('sslmode=verify-full');
  expect(read({ DATABASE_URL: url, PRIVATE_NETWORK: '1' })).toBe(url);
});
