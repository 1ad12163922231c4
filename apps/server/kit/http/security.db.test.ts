import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusalShape } from '@kiko/contract/endpoint.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { dayMs, secondMs } from '@kiko/domain/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addRoutes } from '../../routes.ts';
import { testFileStorage } from '../../testing/test-files-settings.ts';
import { type ApiOptions, buildApi } from './build-api.ts';
import { limitKey } from './limit-key.ts';
import { securityTextRoute } from './security-text-route.ts';

const database = useTestDatabase();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiko-web-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>Kiko</title>');
  await writeFile(join(folder, 'web/assets/main-a1b2.js'), 'export {};');
});
afterAll(() => rm(folder, { recursive: true }));

const untilTimerIsSet = async () => {
  while (vi.getTimerCount() === 0) await nextTurn();
};

const build = async (options: Partial<ApiOptions> = {}) => {
  const api = await buildApi({
    database: database().api,
    authenticate: async () => undefined,
    logger: false,
    webFolder: join(folder, 'web'),
    // A minute that never ends.
    clock: () => new Date('2030-04-01T03:00:20Z'),
    ...options,
  });
  onTestFinished(() => api.server.close());
  addRoutes(api, testFileStorage);
  return api.server;
};

describe('security.txt', () => {
  test('names the contact of the installation, and never the page of the application', async () => {
    const server = await build();
    securityTextRoute(server, { contact: 'mailto:security@example.jp', origin: 'https://kiko.example' });
    const { statusCode, headers, payload } = await server.inject({ method: 'GET', url: '/.well-known/security.txt' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(payload).toMatch(
      /^Contact: mailto:security@example\.jp\nExpires: (\S+)\nPreferred-Languages: ja, en\nCanonical: https:\/\/kiko\.example\/\.well-known\/security\.txt\n$/,
    );
    const expiresAt = new Date(/Expires: (\S+)/.exec(payload)?.[1] ?? '').getTime();
    expect(expiresAt).toBeGreaterThan(Date.now() + 100 * dayMs);
    expect(expiresAt).toBeLessThan(Date.now() + 365 * dayMs);
  });

  test('does not exist without a contact, nor do other well-known files', async () => {
    const server = await build();
    securityTextRoute(server, { contact: undefined, origin: 'https://kiko.example' });
    for (const name of ['security.txt', 'change-password', 'x/y'])
      expect((await server.inject({ method: 'GET', url: `/.well-known/${name}` })).statusCode).toBe(404);
  });
});

describe('security headers of', () => {
  test.each(['/', '/administration/port', '/assets/main-a1b2.js', '/api/ports', '/health'])('%s', async (url) => {
    const { headers } = await (await build()).inject({ method: 'GET', url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none';.*script-src 'self';.*frame-ancestors 'none'/);
    expect(policy.split(';').filter((part) => part.startsWith('script-src'))).toEqual(["script-src 'self'"]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('Strict-Transport-Security is sent only if the public origin uses https', async () => {
    const there = await (await build({ security: { origin: 'https://kiko.example.jp' } })).inject('/health');
    expect(there.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const here = await (await build()).inject('/health');
    expect(here.headers['strict-transport-security']).toBeUndefined();
    expect(here.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

test.each(['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'POST', 'DELETE'] as const)(
  'the log of %s has routes, and neither secrets of addresses nor search texts',
  async (method) => {
    const lines: string[] = [];
    const server = await build({ logger: { level: 'trace', stream: { write: (line) => lines.push(line) } } });
    const secret = 'a-secret-of-forty-three-characters-or-more-1';
    const paths = [`/api/calendar/${secret}.ics`, `/api/files?sealed=${secret}`, `/api/reservations?freetext=${secret}`];
    for (const path of paths)
      for (const url of [path, `${path}/`, `${path}%zz`, `/x${path}`]) await server.inject({ method: method as 'GET', url });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  },
);

describe('too many calls', () => {
  test('from one address are refused with Retry-After; files and other addresses are not affected', async () => {
    const server = await build({ security: { requestsPerMinute: 3 } });
    for (let count = 0; count < 3; count += 1) expect((await server.inject('/api/ports')).statusCode).toBe(401);
    const refused = await server.inject('/api/ports');
    expect(refused.statusCode).toBe(429);
    expect(refusalShape.parse(refused.json()).code).toBe('request.tooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.inject('/assets/main-a1b2.js')).statusCode).toBe(200);
    expect((await server.inject({ url: '/api/ports', remoteAddress: '192.0.2.7' })).statusCode).toBe(401);
  });

  test('are counted by their route, however the address is written', async () => {
    const server = await build({ security: { requestsPerMinute: 3 } });
    for (const url of ['/api/ports', '/%61pi/ports', '/api/%70orts']) expect((await server.inject(url)).statusCode).toBe(401);
    expect((await server.inject('/%61pi/ports')).statusCode).toBe(429);
  });

  test('of one account are refused, whichever addresses they come from; other accounts are not affected', async () => {
    const authenticate: ApiOptions['authenticate'] = async ({ headers }) => ({ accountId: Number(headers.authorization) });
    const server = await build({ authenticate, security: { requestsPerMinuteOfAccount: 2 } });
    const ask = (accountId: number, remoteAddress: string) =>
      server.inject({ url: '/api/codes', remoteAddress, headers: { authorization: String(accountId) } });
    for (const address of ['192.0.2.1', '192.0.2.2']) expect((await ask(1, address)).statusCode).toBe(200);
    const refused = await ask(1, '192.0.2.3');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(refusalShape.parse(refused.json()).code).toBe('request.tooMany');
    expect((await ask(2, '192.0.2.3')).statusCode).toBe(200);
  });

  const stopTime = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };

  test.each([
    ['/health', 200],
    ['/api/ports', 401],
    ['/.well-known/unknown', 404],
  ])('without a session are delayed from the 21st on: %s', async (url, status) => {
    const server = await build();
    stopTime();
    for (let sent = 0; sent < 20; sent += 1) expect((await server.inject(url)).statusCode).toBe(status);
    const delayed = server.inject(url);
    await untilTimerIsSet();
    expect((await server.inject('/assets/main-a1b2.js')).statusCode).toBe(200);
    vi.advanceTimersByTime(secondMs);
    expect((await delayed).statusCode).toBe(status);
  });

  test('with a session are not delayed', async () => {
    const server = await build({ authenticate: async () => ({ accountId: 1 }) });
    await server.inject('/api/codes');
    stopTime();
    for (let sent = 0; sent < 30; sent += 1) expect((await server.inject('/api/codes')).statusCode).toBe(200);
  });

  test('a connection that was closed in the meantime counts without an address', () => {
    expect([limitKey('address', '::ffff:192.0.2.1'), limitKey('signIn', undefined)]).toEqual(['address 192.0.2.1', 'signIn ']);
  });

  test('an address with a host is refused', async () => {
    const server = await build();
    const { hostname: host, port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect({ host, port: Number(port) });
    onTestFinished(() => void socket.destroy());
    socket.end('GET http://kiko.example.jp/api/ports HTTP/1.1\r\nHost: kiko.example.jp\r\nConnection: close\r\n\r\n');
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('request.malformed');
  });

  test('the forwarded address counts only if the proxy is trusted', async () => {
    const from = (address: string) => ({ url: '/api/ports', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': address } });
    const stranger = await build({ security: { requestsPerMinute: 1 } });
    expect((await stranger.inject(from('192.0.2.1'))).statusCode).toBe(401);
    expect((await stranger.inject(from('192.0.2.2'))).statusCode).toBe(429);
    const ours = await build({ security: { requestsPerMinute: 1 }, trustedProxies: ['10.0.0.0/8'] });
    expect((await ours.inject(from('192.0.2.1'))).statusCode).toBe(401);
    expect((await ours.inject(from('192.0.2.2'))).statusCode).toBe(401);
  });
});

describe('the OpenAPI document', () => {
  test('is for signed-in users', async () => {
    const refused = await (await build()).inject('/api/openapi.json');
    expect([refused.statusCode, refusalShape.parse(refused.json()).code]).toEqual([401, 'access.unauthenticated']);
  });
});

describe('the web', () => {
  test.each(['/', '/home', '/administration/port/98', '/nothing'])(
    '%s returns the page, which is revalidated each time',
    async (url) => {
      const response = await (await build()).inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(response.body).toContain('<title>Kiko</title>');
    },
  );

  test('an asset is cached permanently; one of an earlier release returns 404', async () => {
    const server = await build();
    const there = await server.inject('/assets/main-a1b2.js');
    expect(there.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const gone = await server.inject('/assets/main-0000.js');
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5c..%5csecret.txt'])(
    'the path %s cannot leave the folder',
    async (url) => {
      expect((await (await build()).inject({ method: 'GET', url })).body).not.toContain('outside');
    },
  );

  test('an unknown API path does not return the page', async () => {
    const response = await (await build()).inject('/api/nothing');
    expect([response.statusCode, refusalShape.parse(response.json()).code]).toEqual([404, 'request.unknownPath']);
  });
});
