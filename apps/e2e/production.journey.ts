import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let outDir = '';

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'kiko-production-'));
  const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', outDir, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, build, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
});
afterAll(() => rm(outDir, { recursive: true }));

test('a production build contains neither the demo users nor the header that selects one', async () => {
  const files = await readdir(outDir, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  for (const file of scripts) {
    const text = await readFile(join(outDir, file), 'utf8');
    expect(text, file).not.toMatch(/x-test-actor|demo-account|development\/components/);
  }
});
