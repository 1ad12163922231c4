import { tmpdir } from 'node:os';
import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { createPool } from '@kiko/database/connection.ts';
import { Registry } from '@prometheus-io/client';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.ts';
import { measureDisk } from './measure-disk.ts';
import { measurePool } from './measure-pool.ts';

const { database, request, inject, metrics } = useTestApi();

test('requests are counted by the pattern of their route, never by their URL', async () => {
  await request('mlitMaster', listPorts);
  await inject({ url: '/api/ports/987654?secret=1' });
  await inject({ url: '/no/such/path' });
  const text = await metrics();
  expect(text).toMatch(/kiko_http_request_duration_seconds_count\{method="GET",route="\/api\/ports",status="200"\} 1/);
  expect(text).toMatch(/kiko_http_request_duration_seconds_count\{method="GET",route="\/api\/ports\/:id",status="401"\} 1/);
  expect(text).toMatch(/route="unknown",status="404"\} 1/);
  for (const part of ['987654', 'secret', 'no/such']) expect(text).not.toContain(part);
  for (const name of ['kiko_booking_queue_length', 'kiko_booking_queue_full_total', 'kiko_live_clients'])
    expect(text).toMatch(new RegExp(`^${name} 0$`, 'm'));
});

test('connections of the pool in use and requests that wait for one are counted', async () => {
  const pool = createPool({ url: database().url('api'), maxConnections: 1 });
  onTestFinished(() => pool.end());
  const registry = new Registry();
  measurePool(registry, pool);
  const client = await pool.connect();
  const waiting = pool.query('select 1');
  const text = await registry.metrics();
  expect(text).toMatch(/^kiko_database_connections_in_use 1$/m);
  expect(text).toMatch(/^kiko_database_connections_max 1$/m);
  expect(text).toMatch(/^kiko_database_connections_waited_for 1$/m);
  client.release();
  await waiting;
  expect(await registry.metrics()).toMatch(/^kiko_database_connections_in_use 0$/m);
});

test('the free space of the files folder is measured for the disk store only', async () => {
  const registry = new Registry();
  measureDisk(registry, { store: 'disk', folder: tmpdir(), signingKey: Buffer.alloc(32) });
  const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const text = await registry.metrics();
  expect(valueOf(text, 'kiko_files_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf(text, 'kiko_files_disk_free_bytes')).toBeLessThanOrEqual(valueOf(text, 'kiko_files_disk_size_bytes'));
  const other = new Registry();
  measureDisk(other, { store: 's3', bucket: 'kiko', region: 'r', endpoint: undefined, credentials: undefined });
  expect(await other.metrics()).not.toContain('kiko_files');
});
