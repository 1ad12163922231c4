import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { identitySettingNames } from '../apps/server/identity/core/identity-settings.ts';
import { configNames } from '../apps/server/kit/config.ts';
import { fileSettingNames } from '../apps/server/kit/files/files.ts';
import { mailSettingNames } from '../apps/server/kit/mail/mailer.ts';
import { repositoryRoot } from './kit/repository.ts';
import { runCommand } from './kit/run-command.ts';

const read = (path: string) => readFile(join(repositoryRoot, 'deploy', path), 'utf8');

/** Of 100; what is left are the network, the user's own files and the machine code that Node.js makes while it runs. */
const highestExposure = 20;

test.each([
  ['kiko-api@.service', 'kiko-api@3000.service'],
  ['kiko-worker.service', 'kiko-worker.service'],
])('systemd accepts %s and finds little exposure', async (file, unit) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-units-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, unit);
  await copyFile(join(repositoryRoot, 'deploy/systemd', file), path);
  const analyze = (...given: string[]) => runCommand(['systemd-analyze', ...given, path], { folder });
  const { output } = await analyze('verify', '--man=no');
  // Node.js is at another place on a machine for development.
  expect(output.split('\n').filter((line) => line.includes(unit) && !line.includes('/usr/bin/node is not executable'))).toEqual([]);
  const exposure = await analyze('security', '--no-pager', '--offline=true', `--threshold=${highestExposure}`);
  expect([exposure.exitCode, exposure.output]).toEqual([0, expect.stringContaining('Overall exposure level')]);
});

test('the examples of settings contain known settings only', async () => {
  const known = [...configNames, ...identitySettingNames, ...fileSettingNames, ...mailSettingNames];
  for (const file of ['kiko.env.example', 'api.env.example', 'worker.env.example']) {
    const names = Object.keys(parseEnv(await read(file)));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  }
});

test('the worker calls the internal servers where nginx listens for it', async () => {
  const { IDENTITY_ENDPOINT: endpoint = '' } = parseEnv(await read('worker.env.example'));
  expect(await read('nginx/kiko.conf')).toContain(`listen ${new URL(endpoint).host};`);
});
