import { getPort, listPorts, updatePort } from '@kiko/contract/ports/port-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { request, toQueryString } from './api-client.ts';
import { ApiRefusal } from './api-refusal.ts';
import { addHeaderProvider } from './request-headers.ts';

afterEach(() => vi.unstubAllGlobals());

const stubResponse = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('query strings repeat the key of an array without an index, format dates as ISO and omit unset values', () => {
  const query = { statuses: [1, 2], from: new Date('2027-04-08T00:00:00Z'), freetext: '', page: 0, none: undefined, flag: true };
  expect(toQueryString(query)).toBe('?statuses=1&statuses=2&from=2027-04-08T00%3A00%3A00.000Z&page=0&flag=true');
  expect(toQueryString({})).toBe('');
});

test('ISO dates of an answer are parsed to Date objects', { tags: ['spec:7.3'] }, async () => {
  const row = {
    id: 1,
    code: '01001',
    name: { ja: '函館港', en: 'Hakodate' },
    locode: null,
    portType: 3,
    bureauCode: '01',
    prefectureCode: '01',
    regionCode: '01',
    adminOrganizationId: 2,
    adminOrganizationName: { ja: '函館市', en: 'Hakodate' },
    berthCount: 3,
    isAbolished: false,
    updatedAt: '2027-04-08T00:00:00.000Z',
  };
  const fetch = stubResponse(200, { rows: [row], rowCount: 1 });
  const { rows } = await request(listPorts, { query: { prefectureCodes: ['01', '02'], page: 0 } });
  expect(rows[0]?.updatedAt).toEqual(new Date('2027-04-08T00:00:00Z'));
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/ports?prefectureCodes=01&prefectureCodes=02&page=0');
});

test('a refusal has its code, its request id and the field issues', async () => {
  const issues = [
    { path: 'name.ja', code: 'required' },
    { path: 'code', code: 'tooLong' },
  ];
  stubResponse(422, { code: 'request.invalid', requestId: 'r2', issues });
  await expect(request(getPort, { params: { id: 7 } })).rejects.toMatchObject({ code: 'request.invalid', requestId: 'r2', issues });
  stubResponse(404, { code: 'record.notFound', requestId: 'r1' });
  await expect(request(getPort, { params: { id: 7 } })).rejects.toMatchObject({
    code: 'record.notFound',
    requestId: 'r1',
    issues: [],
  });
});

test('an answer in an unknown format is a failure, not a crash', async () => {
  stubResponse(500, 'broken');
  await expect(request(getPort, { params: { id: 7 } })).rejects.toMatchObject({ code: 'server.failure' });
});

test('a gateway error is reported as an unreachable server', async () => {
  stubResponse(502, 'gateway');
  await expect(request(getPort, { params: { id: 7 } })).rejects.toMatchObject({ code: 'network.unreachable' });
});

test('a refused write is marked as a write, with the network state', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  const body = { version: 1, contactPhone: '1' };
  await expect(request(updatePort, { params: { id: 7 }, body })).rejects.toMatchObject({
    code: 'network.unreachable',
    isWrite: true,
  });
  vi.stubGlobal('navigator', { onLine: false });
  await expect(request(updatePort, { params: { id: 7 }, body })).rejects.toMatchObject({ code: 'network.offline', isWrite: true });
});

test('an unreachable server is distinguished from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(request(getPort, { params: { id: 7 } })).rejects.toEqual(new ApiRefusal({ code: 'network.unreachable' }));
});

test('a call that the screen aborted is not reported as unreachable', async () => {
  const controller = new AbortController();
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => Promise.reject(init.signal?.reason));
  controller.abort();
  await expect(request(getPort, { params: { id: 7 } }, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call sends the headers of the signed-in user', { tags: ['spec:7.2'] }, async () => {
  addHeaderProvider(async () => ({ authorization: 'the ID token' }));
  const fetch = stubResponse(200, { rows: [], rowCount: 0 });
  await request(listPorts, {});
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'the ID token' });
});

test('a call is aborted after 20 seconds', { tags: ['spec:7.1'] }, async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  stubResponse(200, { rows: [], rowCount: 0 });
  await request(listPorts, {});
  expect(limit).toHaveBeenCalledWith(20_000);
  limit.mockRestore();
});
