import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '../../tools/kit/repository.ts';
import { runCommand } from '../../tools/kit/run-command.ts';
import { isFull } from './is-full.ts';
import { eventually } from './use-browser.ts';

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-commands-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

// Each starts a system or a database of its own, so they run at night.
test.runIf(isFull)('npm run pictures takes a screen at three widths, in both languages and themes', async () => {
  const folder = await makeFolder();
  const { exitCode, output } = await runCommand(['node', 'apps/e2e/take-pictures.ts', folder, 'statistics']);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('statistics')]);
  const pictures = await readdir(folder);
  expect(pictures.filter((name) => /^statistics-(1440|1024|390)-(ja|en)-(light|dark)\.png$/.test(name))).toHaveLength(12);
});

test.runIf(isFull)('npm run examples records the calls of tests', async () => {
  const file = join(await makeFolder(), 'examples.json');
  const { exitCode, output } = await runCommand([
    'node',
    'tools/record-examples.ts',
    '--into',
    file,
    'reference/reference.db.test.ts',
  ]);
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/\d+ examples of \d+ calls/)]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    'GET /codes': { status: 200, response: expect.anything() as object },
  });
});

test.runIf(isFull)('npm run demo serves the page and leaves nothing behind', async () => {
  const temporary = await makeFolder();
  // PostgreSQL runs as a user of its own where this runs as root.
  await chmod(temporary, 0o755);
  const demo = spawn(process.execPath, ['tools/dev.ts', '--demo'], {
    cwd: repositoryRoot,
    env: { ...process.env, TMPDIR: temporary, WEB_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  demo.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await eventually(() => Promise.resolve(printed)).toMatch(/Kiko runs at \S+/);
  const address = /Kiko runs at (\S+)/.exec(printed)?.[1] ?? '';
  expect((await fetch(address)).status).toBe(200);
  demo.kill('SIGTERM');
  await once(demo, 'exit');
  expect((await readdir(temporary)).filter((name) => name.startsWith('kiko-'))).toEqual([]);
});
