import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** A production bundle that was built before, for instance by an earlier step of the check. */
const built = process.env['PRODUCTION_BUNDLE'];
let folder = built ? resolve(root, built) : '';

beforeAll(async () => {
  if (built) return;
  folder = await mkdtemp(join(tmpdir(), 'kiko-production-'));
  const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', folder, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, build, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
});
afterAll(async () => {
  if (!built) await rm(folder, { recursive: true });
});

test('a production build contains neither demo users, nor the header that selects one, nor the state that journeys wait for', async () => {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  for (const file of scripts) {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text, file).not.toMatch(/x-test-actor|demo-account|development\/components|isApplicationIdle/);
  }
});
