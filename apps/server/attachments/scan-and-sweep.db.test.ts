import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClamav } from '../kit/files/scanner.ts';
import { testFolder } from '../kit/files/test-files-settings.ts';
import { useTestApi } from '../kit/use-test-api.ts';
import { queueScansAgain } from './scan-queries.ts';
import { sweepFiles } from './sweep-files.ts';
import { lyingFiles } from './test-files.ts';
import { type At, useTestAttachments } from './use-test-attachments.ts';

const api = useTestApi();
const { database, person } = api;
const { store, pdf, announce, put, change, upload, scan, uploadClean, rowOf, jobs } = useTestAttachments(api);
const who = 'harborMaster';
let at: At = { kind: 'berth', id: 0 };
beforeEach(async () => {
  const { owner } = database();
  const { id } = await owner.selectFrom('berth').select('id').where('code', '=', '01001-01').executeTakeFirstOrThrow();
  at = { kind: 'berth', id };
  await owner.deleteFrom('attachment').execute();
});

describe('the scanner', () => {
  test.each([
    ['infected', 'infected', null],
    ['unreadable', 'refused', 'unreadable'],
  ] as const)('what is %s is never served', async (result, state, refusal) => {
    const { id } = await upload(who, at);
    await scan(id, async () => result);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state, refusal });
    expect(await store.findSize(`upload/${row.storageKey}`)).toBeUndefined();
    expect(await store.findSize(`download/${row.storageKey}/${row.sha256}`)).toBeUndefined();
  });

  test('what is not what its name says is not even shown to the scanner', async () => {
    const { id } = await upload(who, at, { name: 'page.pdf', bytes: lyingFiles['page.pdf'] ?? pdf });
    await scan(id, () => Promise.reject(new Error('it was asked')));
    expect(await rowOf(id)).toMatchObject({ state: 'refused', refusal: 'content' });
  });

  test('while it is away files stay in quarantine; when it is back they are served', async () => {
    const { id } = await upload(who, at);
    await expect(scan(id, createClamav('127.0.0.1:1'))).rejects.toThrow('ECONNREFUSED');
    const row = await rowOf(id);
    expect(row.state).toBe('scanning');
    expect(await store.findSize(`upload/${row.storageKey}`)).toBe(pdf.length);
    await scan(id);
    expect(await rowOf(id)).toMatchObject({ state: 'clean' });
  });

  test('what was put into quarantine after the scan began is not what is served', async () => {
    const { id } = await upload(who, at);
    const { storageKey } = await rowOf(id);
    await scan(id, async () => {
      await store.write(`upload/${storageKey}`, Buffer.alloc(pdf.length, 0));
      return 'clean';
    });
    const { sha256 } = await rowOf(id);
    const chunks = [];
    for await (const chunk of await store.read(`download/${storageKey}/${sha256}`)) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks)).toEqual(pdf);
  });

  test('bytes that are no longer as many as announced are refused unread', async () => {
    const { id } = await upload(who, at);
    const { storageKey } = await rowOf(id);
    await store.write(`upload/${storageKey}`, Buffer.alloc(pdf.length + 1));
    await scan(id);
    expect(await rowOf(id)).toMatchObject({ state: 'refused', refusal: 'size' });
  });

  test('two who look at one file at the same time give one verdict; a removed one gets none', async () => {
    const { id } = await upload(who, at);
    // Both have read the file before either gives a verdict; the second gives its own after the first has settled.
    const secondHasRead = Promise.withResolvers<void>();
    const first = scan(id, async () => {
      await secondHasRead.promise;
      return 'clean';
    });
    const second = scan(id, async () => {
      secondHasRead.resolve();
      await first;
      return 'clean';
    });
    await Promise.all([first, second.catch(() => {})]);
    expect(await rowOf(id)).toMatchObject({ state: 'clean', version: 3 });
    const removed = await upload(who, at);
    await database()
      .owner.updateTable('attachment')
      .set({ deletedAt: new Date(0) })
      .where('id', '=', removed.id)
      .execute();
    await scan(removed.id);
    expect(await rowOf(removed.id)).toMatchObject({ state: 'scanning' });
  });

  test('whoever has waited for minutes is queued again, whoever just came is not', async () => {
    const waiting = await upload(who, at);
    const fresh = await upload(who, at);
    await sql`delete from graphile_worker._private_jobs`.execute(database().owner);
    await sql`update attachment set uploaded_at = now() - interval '6 minutes' where id = ${waiting.id}`.execute(database().owner);
    await queueScansAgain(database().worker);
    expect(await jobs()).toEqual([waiting.id]);
    expect(await jobs()).not.toContain(fresh.id);
  });
});

describe('the sweep', () => {
  const now = new Date();
  const sweep = () => sweepFiles({ database: database().worker, store }, now);
  /** On the disk since so many days. */
  const age = (key: string, days: number) => {
    const then = new Date(now.getTime() - days * 86_400_000);
    return utimes(join(testFolder, key), then, then);
  };
  const exists = async (id: number) =>
    (await database().owner.selectFrom('attachment').select('id').where('id', '=', id).execute()).length === 1;

  test('an upload that never came to an end goes after a day, with whatever there is of it', async () => {
    const announced = await announce(who, at);
    await put(announced, pdf);
    const { storageKey } = await rowOf(announced.id);
    await sweep();
    expect(await exists(announced.id)).toBe(true);
    await sql`update attachment set created_at = now() - interval '25 hours' where id = ${announced.id}`.execute(database().owner);
    await age(`upload/${storageKey}`, 2);
    await sweep();
    expect(await exists(announced.id)).toBe(false);
    expect(await store.findSize(`upload/${storageKey}`)).toBeUndefined();
  });

  test('what waits for the scanner stays however long, and what is served stays', async () => {
    const { id } = await upload(who, at);
    const waiting = await rowOf(id);
    const served = await uploadClean(who, at);
    await sql`update attachment set created_at = now() - interval '90 days', uploaded_at = now() - interval '90 days'`.execute(
      database().owner,
    );
    await age(`upload/${waiting.storageKey}`, 90);
    await age(`download/${served.storageKey}/${served.sha256}`, 90);
    await sweep();
    expect(await store.findSize(`upload/${waiting.storageKey}`)).toBe(pdf.length);
    expect(await store.findSize(`download/${served.storageKey}/${served.sha256}`)).toBe(pdf.length);
  });

  test('an object without a row goes after a day, wherever it lies and whatever it is called', async () => {
    const keys = [`upload/${crypto.randomUUID()}`, `download/${crypto.randomUUID()}/${'0'.repeat(64)}`, 'upload/nonsense'];
    const { storageKey } = await uploadClean(who, at);
    keys.push(`download/${storageKey}/${'0'.repeat(64)}`);
    for (const key of keys) await store.write(key, pdf);
    await sweep();
    for (const key of keys) expect(await store.findSize(key), key).toBe(pdf.length);
    for (const key of keys) await age(key, 2);
    await sweep();
    for (const key of keys) expect(await store.findSize(key), key).toBeUndefined();
  });

  test('what was deleted is kept until its retention ends', async () => {
    const kept = await uploadClean(who, at);
    const key = `download/${kept.storageKey}/${kept.sha256}`;
    const deleteDaysAgo = (days: number) =>
      sql`update attachment set deleted_at = now() - ${days} * interval '1 day' where id = ${kept.id}`.execute(database().owner);
    await age(key, 3000);
    await deleteDaysAgo(2556);
    await sweep();
    expect(await store.findSize(key)).toBe(pdf.length);
    await deleteDaysAgo(2558);
    await sweep();
    expect(await exists(kept.id)).toBe(false);
    expect(await store.findSize(key)).toBeUndefined();
  });
});

test('a file says who put it there', async () => {
  const file = await uploadClean(who, at);
  expect(file).toMatchObject(await person(who));
  expect(await change(who, file, { action: 'rename', name: file.name })).toMatchObject({ version: file.version });
});
