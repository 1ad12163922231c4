import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { contentDispositionOf, downloadContentType, type ObjectStore } from '../kit/files/object-store.ts';

/** A store, and the origin that serves its relative URLs. */
type StoreUnderTest = { store: ObjectStore; address: string };

const bytes = Buffer.from('%PDF-1.7 a small file');
const contentType = 'application/pdf';
const uploadHeaders = { 'content-type': contentType, 'content-length': bytes.length };
const newKey = (prefix = 'upload') => `${prefix}/${randomUUID()}`;

type RequestInput = { method: string; url: string; headers?: Record<string, string | number>; body?: Buffer };

/** A store that has not responded by then counts as refusing. */
const unansweredMs = 30_000;

/** Over a plain connection, so that wrong headers are actually sent. */
const sendRequest = (address: string, { method, url, headers = {}, body }: RequestInput) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const call = request(new URL(url, address), { method, headers, timeout: unansweredMs }, (response) => {
      void text(response).then((answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }));
    });
    // A client that announces more than it sends is refused or times out; both count as a refusal.
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', (error) => (error.message === 'timeout' ? resolve({ status: 408, headers: {}, body: '' }) : reject(error)));
    call.end(body);
  });

const upload = (store: ObjectStore, key: string, seconds = 60) =>
  store.presignUpload({ key, size: bytes.length, contentType, seconds });
const download = (store: ObjectStore, key: string, name = 'file.pdf') => store.presignDownload({ key, name, seconds: 60 });
const isRefused = ({ status }: { status: number }) => ok(status >= 400 && status < 500, `not refused but ${status}`);

/** Changes one letter of the URL, in the part that holds its purpose. */
const tamperWith = (url: string, from: RegExp) => {
  const changed = url.replace(from, (found) => (found.endsWith('A') ? `${found.slice(0, -1)}B` : `${found.slice(0, -1)}A`));
  ok(changed !== url, `nothing to change in ${url}`);
  return changed;
};
const signature = /(X-Amz-Signature=[0-9a-f]{8}|\.[\w-]{8})/;

type PutObject = (tried: StoreUnderTest, url: string, over?: Partial<RequestInput>) => ReturnType<typeof sendRequest>;
const putObject: PutObject = ({ address }, url, over) =>
  sendRequest(address, { method: 'PUT', url, headers: uploadHeaders, body: bytes, ...over });

const rejectsUpload =
  (how: (tried: StoreUnderTest, key: string) => Promise<{ status: number }>) => async (tried: StoreUnderTest) => {
    const key = newKey();
    isRefused(await how(tried, key));
    equal(await tried.store.findSize(key), undefined, 'it was stored all the same');
  };

/** The contract of every store. A violation throws. */
export const objectStoreContract: Readonly<Record<string, (tried: StoreUnderTest) => Promise<void>>> = {
  'an uploaded file is stored unchanged': async (tried) => {
    const key = newKey();
    equal(await tried.store.findSize(key), undefined);
    const { url, headers } = await upload(tried.store, key);
    equal((await putObject(tried, url, { headers: { ...headers, 'content-length': bytes.length } })).status, 200);
    equal(await tried.store.findSize(key), bytes.length);
    deepEqual(await buffer(await tried.store.read(key)), bytes);
  },
  'an upload that is longer than signed is refused': rejectsUpload(async (tried, key) => {
    const longer = Buffer.concat([bytes, bytes]);
    const headers = { ...uploadHeaders, 'content-length': longer.length };
    return putObject(tried, (await upload(tried.store, key)).url, { headers, body: longer });
  }),
  'an upload of another type is refused': rejectsUpload(async (tried, key) => {
    return putObject(tried, (await upload(tried.store, key)).url, { headers: { ...uploadHeaders, 'content-type': 'text/html' } });
  }),
  'an upload without a length is refused': rejectsUpload(async (tried, key) => {
    const headers = { 'content-type': contentType, 'transfer-encoding': 'chunked' };
    return putObject(tried, (await upload(tried.store, key)).url, { headers });
  }),
  'an expired URL is refused': rejectsUpload(async (tried, key) => {
    const { url } = await upload(tried.store, key, 1);
    await wait(2_100);
    return putObject(tried, url);
  }),
  'a modified URL is refused': rejectsUpload(async (tried, key) =>
    putObject(tried, tamperWith((await upload(tried.store, key)).url, signature)),
  ),
  'an upload URL cannot be used to read': async (tried) => {
    const key = newKey();
    const { url } = await upload(tried.store, key);
    await putObject(tried, url);
    isRefused(await sendRequest(tried.address, { method: 'GET', url }));
  },
  'a download URL cannot be used to write': rejectsUpload(async (tried, key) => putObject(tried, await download(tried.store, key))),
  'a file is served as a download under its own name with a generic type': async ({ store, address }) => {
    const key = newKey('download');
    await store.write(key, bytes);
    const name = "入港届 (写し)'s.pdf";
    const { status, headers, body } = await sendRequest(address, { method: 'GET', url: await download(store, key, name) });
    equal(status, 200);
    equal(body, bytes.toString());
    equal(headers['content-type'], downloadContentType);
    equal(headers['content-disposition'], contentDispositionOf(name));
    match(contentDispositionOf(name), /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/);
    equal(headers['cache-control'], 'no-store');
  },
  'a URL of one file serves neither another file nor another name': async ({ store, address }) => {
    const key = newKey('download');
    await store.write(key, bytes);
    const url = await download(store, key);
    isRefused(await sendRequest(address, { method: 'GET', url: tamperWith(url, /(\/download\/\w|sealed=\w{40})/) }));
    isRefused(await sendRequest(address, { method: 'GET', url: tamperWith(url, signature) }));
  },
  'a deleted file is gone, and deleting it again is no error': async ({ store }) => {
    const key = newKey();
    await store.write(key, bytes);
    await store.remove(key);
    await store.remove(key);
    equal(await store.findSize(key), undefined);
  },
  'old files below a prefix are listed': async ({ store }) => {
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
  'reading a missing file fails': async ({ store }) => {
    const failed = await store
      .read(newKey())
      .then(buffer, () => undefined)
      .catch(() => undefined);
    equal(failed, undefined);
  },
};
