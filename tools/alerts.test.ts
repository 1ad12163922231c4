import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from './kit/repository.ts';

const folder = join(repositoryRoot, 'deploy/prometheus');
/** Of the Debian package prometheus. */
const promtool = (cwd: string, ...command: string[]) => promisify(execFile)('promtool', command, { cwd });

test('every alert fires in the broken system of the cases, and none in the system at rest', async () => {
  await promtool(folder, 'test', 'rules', 'alerts.test.yaml');
  const rules = await readFile(join(folder, 'alerts.yaml'), 'utf8');
  const cases = await readFile(join(folder, 'alerts.test.yaml'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(10);
  for (const name of alerts) {
    expect(cases, name).toContain(`- alertname: ${name}\n`);
    expect(cases, name).toContain(`- { alertname: ${name}, eval_time: 29m, exp_alerts: [] }`);
  }
});

test('a changed threshold fails the cases', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'kiko-alerts-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  await cp(folder, copy, { recursive: true });
  const rules = await readFile(join(copy, 'alerts.yaml'), 'utf8');
  await writeFile(
    join(copy, 'alerts.yaml'),
    rules.replace('kiko_mails_oldest_age_seconds) > 900', 'kiko_mails_oldest_age_seconds) > 90000'),
  );
  await expect(promtool(copy, 'test', 'rules', 'alerts.test.yaml')).rejects.toThrow('KikoMailLate');
});

test('the example of the configuration is valid', async () => {
  const { stdout } = await promtool(folder, 'check', 'config', 'prometheus.yaml');
  expect(stdout).toContain('prometheus.yaml is valid');
});
