import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@kiko/database/free-port.ts';
import { testTimeoutFactor } from '@kiko/database/test-database.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createIdentity } from './identity/core/identity.ts';
import { readIdentitySettings } from './identity/core/identity-settings.ts';
import { inviteUser } from './identity/provider/invite-user.ts';
import { startSession } from './identity/sessions/issue-tokens.ts';
import { testActorHeader } from './testing/test-actor.ts';
import { validFileSamples } from './testing/test-file-samples.ts';

const database = useTestDatabase();

/** Starts a process as an operator would and lets the test read its log. */
const startProcess = (entry: string, environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [entry], {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_TIMEOUT_FACTOR: String(testTimeoutFactor),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let log = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const waitForLog = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(log);
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`${entry} ended before it logged ${pattern}:\n${log}`);
      await Promise.race([once(child.stdout, 'data'), ended]);
    }
  };
  return { child, ended, waitForLog, log: () => log };
};

const masterKey = randomBytes(32);
const identitySettings = {
  PUBLIC_ORIGIN: 'https://kiko.example.jp',
  IDENTITY_KEY: masterKey.toString('base64'),
  IDENTITY_ADMIN_SECRET: randomBytes(32).toString('base64'),
};
const fileSettings = { FILES_STORE: 'disk', FILES_FOLDER: '.', FILES_KEY: randomBytes(32).toString('base64') };
const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@kiko.example.jp' };
const productionEnvironment = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: database().url('api'),
  KIKO_VERSION: '9.8.7',
  KIKO_COMMIT: 'abcdef012345',
  ...identitySettings,
  ...fileSettings,
});
const listeningPattern = /Server listening at (http:\/\/[\d.:]+)/;
const internalPattern = /Internal server at (http:\/\/127\.0\.0\.1:(\d+))/;

test('in production the API refuses requests that only name an account', async () => {
  const account = await database().owner.selectFrom('account').select('id').where('type', '=', 1).executeTakeFirstOrThrow();
  const server = startProcess('main-api.ts', productionEnvironment());
  const [, address = ''] = await server.waitForLog(listeningPattern);
  const headers = { [testActorHeader]: String(account.id) };
  const response = await fetch(`${address}/api/ports`, { headers });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'access.unauthenticated' });
  const health = await fetch(`${address}/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: 'up', version: '9.8.7', commit: 'abcdef012345' });
});

test('the development API accepts them, and does not start in production', async () => {
  const account = await database().owner.selectFrom('account').select('id').where('type', '=', 1).executeTakeFirstOrThrow();
  const server = startProcess('dev-api.ts', { ...productionEnvironment(), NODE_ENV: 'development' });
  const [, address = ''] = await server.waitForLog(listeningPattern);
  const response = await fetch(`${address}/api/ports`, { headers: { [testActorHeader]: String(account.id) } });
  expect(response.status).toBe(200);

  const refused = startProcess('dev-api.ts', productionEnvironment());
  expect(await refused.ended).toBe(1);
  expect(refused.log()).toContain('the test actor does not exist in production');
});

test.each([
  ['main-api.ts', 'api', listeningPattern],
  ['main-worker.ts', 'worker', /Worker connected and looking for jobs/],
] as const)('%s starts, and exits on a termination signal', async (file, role, ready) => {
  const server = startProcess(file, {
    NODE_ENV: 'production',
    DATABASE_URL: database().url(role),
    ...identitySettings,
    ...fileSettings,
    ...mailSettings,
  });
  await server.waitForLog(ready);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('scans that wait for a silent scanner do not delay other jobs', async () => {
  const { owner } = database();
  const sockets: Socket[] = [];
  const scans = { begun: 0, ended: 0 };
  const scanner = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', (request) => {
      // The worker also asks for the version now and then.
      if (!request.includes('INSTREAM')) return;
      scans.begun += 1;
      socket.once('close', () => (scans.ended += 1));
    });
  }).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    scanner.close();
  });
  const folder = await mkdtemp(join(tmpdir(), 'kiko-startup-'));
  await mkdir(join(folder, 'upload'));
  const bytes = validFileSamples['a.pdf'] ?? Buffer.alloc(0);
  const addJob = (task: string, payload: object) =>
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(owner);
  for (let file = 0; file < 5; file += 1) {
    const { rows } = await sql<{ id: number; storageKey: string }>`
      insert into attachment (berth_id, name, content_type, size, storage_key, uploaded_at, account_id, organization_id)
      select berth.id, 'berth.pdf', 'application/pdf', ${bytes.length}, gen_random_uuid(), now(), account.id, account.organization_id
      from account, (select id from berth order by id limit 1) as berth order by account.id limit 1
      returning id, storage_key`.execute(owner);
    const [attachment] = rows;
    await writeFile(join(folder, 'upload', attachment?.storageKey ?? ''), bytes);
    await addJob('scanAttachment', { attachmentId: attachment?.id });
  }
  const { port } = scanner.address() as AddressInfo;
  startProcess('main-worker.ts', {
    NODE_ENV: 'production',
    DATABASE_URL: database().url('worker'),
    CLAMD_ADDRESS: `127.0.0.1:${port}`,
    ...identitySettings,
    ...fileSettings,
    ...mailSettings,
    FILES_FOLDER: folder,
  });
  await expect.poll(() => scans.begun).toBeGreaterThanOrEqual(2);
  await addJob('purgeExpiredIdentityData', {});
  const countJobs = async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'purgeExpiredIdentityData'`.execute(owner);
    return rows.length;
  };
  await expect.poll(countJobs).toBe(0);
  expect(scans.ended).toBe(0);
});

test('on a termination signal the API is unready first, and serves requests over connections that it ends', async () => {
  const server = startProcess('main-api.ts', { ...productionEnvironment(), STOP_DELAY: '60' });
  const [, address = ''] = await server.waitForLog(listeningPattern);
  const isReady = async () => (await fetch(`${address}/ready`)).json();
  expect(await isReady()).toEqual({ status: 'ready' });
  expect((await fetch(`${address}/health`)).headers.get('connection')).toBe('keep-alive');
  server.child.kill('SIGTERM');
  await expect.poll(isReady).toEqual({ status: 'stopping' });
  const response = await fetch(`${address}/health`);
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
});

test('two API processes on one machine have an internal server each', async () => {
  const internalPort = await findFreePort();
  const first = startProcess('main-api.ts', { ...productionEnvironment(), INTERNAL_PORT: String(internalPort) });
  const second = startProcess('main-api.ts', productionEnvironment());
  await first.waitForLog(listeningPattern);
  await second.waitForLog(listeningPattern);
  const [, , firstPort] = await first.waitForLog(internalPattern);
  const [, , secondPort] = await second.waitForLog(internalPattern);
  expect(Number(firstPort)).toBe(internalPort);
  expect(secondPort).not.toBe(firstPort);
});

test.each(['main-api.ts', 'main-worker.ts'])('%s does not start with a wrong setting, and names it', async (file) => {
  const server = startProcess(file, {
    NODE_ENV: 'production',
    DATABASE_URL: 'nonsense',
    DATABASE_TIMEOUT_FACTOR: '0',
    METRICS_ADDRESS: '3002',
    KIKO_COMMIT: 'a b',
    ...identitySettings,
    ...fileSettings,
    ...mailSettings,
  });
  expect(await server.ended).toBe(1);
  expect(server.log()).toContain('DATABASE_URL');
  for (const name of ['DATABASE_TIMEOUT_FACTOR', 'METRICS_ADDRESS', 'KIKO_COMMIT']) expect(server.log()).toContain(name);
});

/** Names of metrics in the alert rules. `up` is written by Prometheus itself. */
const alertRules = readFileSync(join(import.meta.dirname, '../../deploy/prometheus/alerts.yaml'), 'utf8');
const namesInRules = [...new Set(alertRules.match(/\bkiko_\w+/g))].map((name) => name.replace(/_(bucket|count|sum)$/, ''));

test('API and worker answer operators on ports of their own, and export every metric of the alert rules', async () => {
  const metricsAddress = `127.0.0.1:${await findFreePort()}`;
  const api = startProcess('main-api.ts', productionEnvironment());
  const worker = startProcess('main-worker.ts', {
    ...productionEnvironment(),
    ...mailSettings,
    DATABASE_URL: database().url('worker'),
    METRICS_ADDRESS: metricsAddress,
  });
  await worker.waitForLog(/Worker connected and looking for jobs/);
  const [, internalAddress = ''] = await api.waitForLog(internalPattern);
  const [, publicAddress = ''] = await api.waitForLog(listeningPattern);
  const addresses = { api: internalAddress, worker: `http://${metricsAddress}` };
  const exported = new Set<string>();
  for (const [process, address] of Object.entries(addresses)) {
    await expect.poll(() => fetch(`${address}/ready`).then(({ status }) => status)).toBe(200);
    const response = await fetch(`${address}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const metrics = await response.text();
    expect(metrics).toContain(`kiko_build_info{process="${process}",version="9.8.7",commit="abcdef012345"} 1`);
    expect(metrics).toContain('kiko_ready 1');
    for (const [, name = ''] of metrics.matchAll(/^# TYPE (\w+) /gm)) exported.add(name);
  }
  expect(namesInRules.length).toBeGreaterThan(10);
  expect(namesInRules.filter((name) => !exported.has(name))).toEqual([]);
  expect((await fetch(`${publicAddress}/metrics`)).status).toBe(404);
});

test('all wrong settings of all groups are named at once, without a stack', async () => {
  const wrong = {
    TRUSTED_PROXIES: '10.0.0.0/8,banana',
    WEB_FOLDER: '/nowhere',
    IDENTITY_KEY: 'AAAA',
    FILES_STORE: 'attic',
  };
  const server = startProcess('main-api.ts', { ...productionEnvironment(), ...wrong });
  expect(await server.ended).toBe(1);
  for (const name of Object.keys(wrong)) expect(server.log()).toContain(name);
  expect(server.log()).not.toContain('at readSettings');
});

test('a plain connection to another machine and an internal server that others reach need a private network', async () => {
  const open = { INTERNAL_HOST: '0.0.0.0', METRICS_ADDRESS: '0.0.0.0:0' };
  const elsewhere = { ...open, DATABASE_URL: 'postgresql://kiko_api@database.example/kiko' };
  const refused = startProcess('main-api.ts', { ...productionEnvironment(), ...elsewhere });
  expect(await refused.ended).toBe(1);
  for (const name of Object.keys(elsewhere)) expect(refused.log()).toContain(name);
  expect(refused.log()).toContain('sslmode=verify-full');
  const server = startProcess('main-api.ts', { ...productionEnvironment(), ...open, PRIVATE_NETWORK: '1' });
  await server.waitForLog(listeningPattern);
});

test('a setting that looks like a known one is named in the log', async () => {
  const server = startProcess('main-api.ts', { ...productionEnvironment(), TRUSTED_PROXYS: '127.0.0.1' });
  const [named] = await server.waitForLog(/"name":"TRUSTED_PROXYS".*/);
  expect(named).toContain('"meant":"TRUSTED_PROXIES"');
});

test('in production the API accepts its own token until the session is ended', async () => {
  const identity = createIdentity(database().api, readIdentitySettings(identitySettings));
  const { IdToken, AccessToken } = await database()
    .api.transaction()
    .execute(async (tx) => {
      const { sub } = await inviteUser(identity, tx, { email: '10001-1@example.jp', now: new Date(0) });
      return startSession(identity, tx, { sub, caller: { deviceHash: null, userAgent: '', address: '' } });
    });
  const server = startProcess('main-api.ts', productionEnvironment());
  const [, address = ''] = await server.waitForLog(listeningPattern);
  const statusWith = async (authorization: string) => (await fetch(`${address}/api/ports`, { headers: { authorization } })).status;
  expect(await statusWith(IdToken)).toBe(200);
  expect(await statusWith(`Bearer ${IdToken}`)).toBe(200);
  expect(await statusWith(AccessToken)).toBe(401);
  expect(await statusWith(`${IdToken.slice(0, -4)}AAAA`)).toBe(401);
  await database()
    .owner.updateTable('identitySession')
    .set({ endedAt: new Date(0) })
    .execute();
  expect(await statusWith(IdToken)).toBe(401);
});

test('the API does not start with another identity key than that of the database', async () => {
  await createIdentity(database().api, readIdentitySettings(identitySettings)).signingKeys.active();
  const server = startProcess('main-api.ts', { ...productionEnvironment(), IDENTITY_KEY: randomBytes(32).toString('base64') });
  expect(await server.ended).toBe(1);
  expect(server.log()).toContain('IDENTITY_KEY or IDENTITY_KEY_FILE is wrong');
});

test('the API does not start without the identity key', async () => {
  const server = startProcess('main-api.ts', { ...productionEnvironment(), IDENTITY_KEY: '' });
  expect(await server.ended).toBe(1);
  expect(server.log()).toContain('IDENTITY_KEY');
});

test.each(['main-api.ts', 'main-worker.ts'])('%s does not start without file storage settings', async (file) => {
  const server = startProcess(file, { ...productionEnvironment(), ...mailSettings, FILES_STORE: 'attic' });
  expect(await server.ended).toBe(1);
  expect(server.log()).toContain('FILES_STORE');
});
