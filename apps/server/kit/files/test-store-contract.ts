import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { dispositionOf, type ObjectStore, servedType } from './object-store.ts';

/** A store, and where its addresses without an origin are served. */
type Tried = { store: ObjectStore; address: string };

const bytes = Buffer.from('%PDF-1.7 a small file');
const contentType = 'application/pdf';
const sent = { 'content-type': contentType, 'content-length': bytes.length };
const newKey = (prefix = 'upload') => `${prefix}/${randomUUID()}`;

type Sent = { method: string; url: string; headers?: Record<string, string | number>; body?: Buffer };

/** A store that has not answered by then leaves the caller waiting, which is a refusal too. */
const unansweredMs = 30_000;

/** Over a bare connection, so that headers which lie are really sent. */
const send = (address: string, { method, url, headers = {}, body }: Sent) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const call = request(new URL(url, address), { method, headers, timeout: unansweredMs }, (response) => {
      void text(response).then((answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }));
    });
    // Whoever promises more than they send is refused or left waiting; both are no.
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', (error) => (error.message === 'timeout' ? resolve({ status: 408, headers: {}, body: '' }) : reject(error)));
    call.end(body);
  });

const upload = (store: ObjectStore, key: string, seconds = 60) =>
  store.presignUpload({ key, size: bytes.length, contentType, seconds });
const download = (store: ObjectStore, key: string, name = 'file.pdf') => store.presignDownload({ key, name, seconds: 60 });
const isRefused = ({ status }: { status: number }) => ok(status >= 400 && status < 500, `not refused but ${status}`);

/** One letter of the address is another one, in the part that says what it is for. */
const tamper = (url: string, from: RegExp) => {
  const changed = url.replace(from, (found) => (found.endsWith('A') ? `${found.slice(0, -1)}B` : `${found.slice(0, -1)}A`));
  ok(changed !== url, `nothing to change in ${url}`);
  return changed;
};
const signature = /(X-Amz-Signature=[0-9a-f]{8}|\.[\w-]{8})/;

type Put = (tried: Tried, url: string, over?: Partial<Sent>) => ReturnType<typeof send>;
const put: Put = ({ address }, url, over) => send(address, { method: 'PUT', url, headers: sent, body: bytes, ...over });

const refusesUpload = (how: (tried: Tried, key: string) => Promise<{ status: number }>) => async (tried: Tried) => {
  const key = newKey();
  isRefused(await how(tried, key));
  equal(await tried.store.findSize(key), undefined, 'it was stored all the same');
};

/** What every store promises. Each fails by throwing. */
export const storeContract: Readonly<Record<string, (tried: Tried) => Promise<void>>> = {
  'what was put is there, and nothing else': async (tried) => {
    const key = newKey();
    equal(await tried.store.findSize(key), undefined);
    const { url, headers } = await upload(tried.store, key);
    equal((await put(tried, url, { headers: { ...headers, 'content-length': bytes.length } })).status, 200);
    equal(await tried.store.findSize(key), bytes.length);
    deepEqual(await buffer(await tried.store.read(key)), bytes);
  },
  'an upload that is longer than signed is refused': refusesUpload(async (tried, key) => {
    const longer = Buffer.concat([bytes, bytes]);
    const headers = { ...sent, 'content-length': longer.length };
    return put(tried, (await upload(tried.store, key)).url, { headers, body: longer });
  }),
  'an upload of another type is refused': refusesUpload(async (tried, key) => {
    return put(tried, (await upload(tried.store, key)).url, { headers: { ...sent, 'content-type': 'text/html' } });
  }),
  'an upload without a length is refused': refusesUpload(async (tried, key) => {
    const headers = { 'content-type': contentType, 'transfer-encoding': 'chunked' };
    return put(tried, (await upload(tried.store, key)).url, { headers });
  }),
  'an address that expired is refused': refusesUpload(async (tried, key) => {
    const { url } = await upload(tried.store, key, 1);
    await wait(2_100);
    return put(tried, url);
  }),
  'an address that was changed is refused': refusesUpload(async (tried, key) =>
    put(tried, tamper((await upload(tried.store, key)).url, signature)),
  ),
  'an address for an upload reads nothing': async (tried) => {
    const key = newKey();
    const { url } = await upload(tried.store, key);
    await put(tried, url);
    isRefused(await send(tried.address, { method: 'GET', url }));
  },
  'an address for a download writes nothing': refusesUpload(async (tried, key) => put(tried, await download(tried.store, key))),
  'a file is served to be saved, under its own name, as bytes of no type': async ({ store, address }) => {
    const key = newKey('download');
    await store.write(key, bytes);
    const name = "入港届 (写し)'s.pdf";
    const { status, headers, body } = await send(address, { method: 'GET', url: await download(store, key, name) });
    equal(status, 200);
    equal(body, bytes.toString());
    equal(headers['content-type'], servedType);
    equal(headers['content-disposition'], dispositionOf(name));
    match(dispositionOf(name), /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/);
    equal(headers['cache-control'], 'no-store');
  },
  'an address for one file does not serve another, nor under another name': async ({ store, address }) => {
    const key = newKey('download');
    await store.write(key, bytes);
    const url = await download(store, key);
    isRefused(await send(address, { method: 'GET', url: tamper(url, /(\/download\/\w|sealed=\w{40})/) }));
    isRefused(await send(address, { method: 'GET', url: tamper(url, signature) }));
  },
  'what was removed is gone, and removing it again is no error': async ({ store }) => {
    const key = newKey();
    await store.write(key, bytes);
    await store.remove(key);
    await store.remove(key);
    equal(await store.findSize(key), undefined);
  },
  'what has lain below a prefix for a while is listed': async ({ store }) => {
    const key = newKey();
    await store.write(key, bytes);
    const { url: _ } = await upload(store, newKey());
    const collect = async (prefix: 'upload' | 'download', before: Date) => {
      const keys: string[] = [];
      for await (const page of store.listOlderThan(prefix, before)) keys.push(...page);
      return keys;
    };
    ok((await collect('upload', new Date('2100-01-01'))).includes(key));
    ok(!(await collect('upload', new Date('2000-01-01'))).includes(key));
    ok(!(await collect('download', new Date('2100-01-01'))).includes(key));
  },
  'reading what is not there fails': async ({ store }) => {
    const failed = await store
      .read(newKey())
      .then(buffer, () => undefined)
      .catch(() => undefined);
    equal(failed, undefined);
  },
};
