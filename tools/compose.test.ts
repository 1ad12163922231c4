import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { identitySettingNames, readIdentitySettings } from '../apps/server/identity/core/identity-settings.ts';
import { configNames, readConfig } from '../apps/server/kit/config.ts';
import { fileSettingNames, readFilesSettings } from '../apps/server/kit/files/files.ts';
import { mailSettingNames, readMailSettings } from '../apps/server/kit/mail/mailer.ts';
import { repositoryRoot } from './kit/repository.ts';

const serviceShape = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
});
const composeShape = z.object({ services: z.record(z.string(), serviceShape) });

const text = await readFile(join(repositoryRoot, 'deploy/compose/compose.yaml'), 'utf8');

/** The secrets that the guide generates. Each is required where it is used, so that nothing starts with an empty one. */
const secrets = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name));
const withSecrets = text.replaceAll(/\$\{(\w+)(?::[^}]*)?\}/g, (_, name: string) =>
  name === 'IDENTITY_KEY' ? Buffer.alloc(32).toString('base64') : `${name.toLowerCase().replaceAll('_', '')}${'0'.repeat(32)}`,
);
const { services } = composeShape.parse(parse(withSecrets, { merge: true }));
const ours = Object.entries(services).filter(([, { image }]) => image === 'kiko');

test.each(['api', 'worker'])('the settings of the container %s are known and accepted', (name) => {
  const environment = services[name]?.environment ?? {};
  const known = [...configNames, ...identitySettingNames, ...fileSettingNames, ...mailSettingNames];
  expect(Object.keys(environment).filter((setting) => !known.includes(setting))).toEqual([]);
  readConfig(environment);
  readIdentitySettings(environment);
  readFilesSettings(environment);
  if (name === 'worker') readMailSettings(environment);
});

test('our containers cannot change their files and have no rights of root', () => {
  expect(ours.map(([name]) => name).toSorted()).toEqual(['admin', 'api', 'migrate', 'seed', 'worker']);
  for (const [, service] of ours)
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});

test('no port is open to other machines', () => {
  const ports = Object.values(services).flatMap((service) => service.ports);
  expect(ports.length).toBeGreaterThan(2);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('the guide generates every secret', async () => {
  const guide = await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8');
  const section = /^## Containers\n(.*?)^## /ms.exec(guide)?.[1] ?? '';
  expect(secrets.size).toBeGreaterThan(5);
  expect([...secrets].filter((name) => !section.includes(name))).toEqual([]);
});
