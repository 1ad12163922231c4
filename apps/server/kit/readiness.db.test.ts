import { createDatabase, createPool, noTimeouts } from '@kiko/database/connection.ts';
import { openLink } from '@kiko/database/test-link.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const database = useTestDatabase();

const start = async (unreadyMs: number) => {
  const url = new URL(database().url('api'));
  const port = Number(url.port);
  const link = await openLink(port);
  url.port = String(link.port);
  const linked = createDatabase(createPool({ url: url.href, timeouts: noTimeouts }));
  const onUnreadyTooLong = vi.fn();
  const readiness = createReadiness({
    database: linked,
    log: { error: () => {} },
    onUnreadyTooLong,
    limits: { answerMs: 500, intervalMs: 20, unreadyMs },
  });
  onTestFinished(async () => {
    readiness.stop();
    await link.close();
    await linked.destroy();
  });
  return { readiness, link, onUnreadyTooLong };
};

test('a process is ready while its database answers, and not while it stops', async () => {
  const { readiness } = await start(60_000);
  await expect.poll(readiness.check).toBe('ready');
  readiness.stop();
  expect(await readiness.check()).toBe('stopping');
});

test('a process whose database does not answer is unready and ends after a while', async () => {
  const { readiness, link, onUnreadyTooLong } = await start(50);
  await expect.poll(readiness.check).toBe('ready');
  link.cut();
  await expect.poll(readiness.check).toBe('unready');
  await expect.poll(() => onUnreadyTooLong.mock.calls.length).toBeGreaterThan(0);
});
