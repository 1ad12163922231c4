import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClamavScanner } from '../kit/files/scanner.ts';
import { disguisedFileSamples } from '../testing/test-file-samples.ts';
import { testFolder } from '../testing/test-files-settings.ts';
import { useTestApi } from '../testing/use-test-api.ts';
import { type ParentRef, useTestAttachments } from '../testing/use-test-attachments.ts';
import { purgeFiles } from './purge-files.ts';
import { requeueStaleScans } from './scan-queries.ts';

const api = useTestApi();
const { database, account } = api;
const { store, pdf, createUpload, putFile, updateAttachment, upload, scan, uploadClean, getAttachmentRow, selectScanJobs } =
  useTestAttachments(api);
const user = 'harborMaster';
let at: ParentRef = { kind: 'berth', id: 0 };
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
  ] as const)('finding a file %s keeps it from being served', async (result, state, refusal) => {
    const { id } = await upload(user, at);
    await scan(id, async () => result);
    const row = await getAttachmentRow(id);
    expect(row).toMatchObject({ state, refusal });
    expect(await store.findSize(`upload/${row.storageKey}`)).toBeUndefined();
    expect(await store.findSize(`download/${row.storageKey}/${row.sha256}`)).toBeUndefined();
  });

  test('is not called for a file whose content does not match its name', async () => {
    const { id } = await upload(user, at, { name: 'page.pdf', bytes: disguisedFileSamples['page.pdf'] ?? pdf });
    await scan(id, () => Promise.reject(new Error('it was called')));
    expect(await getAttachmentRow(id)).toMatchObject({ state: 'refused', refusal: 'content' });
  });

  test('being unavailable keeps files in quarantine; they are served once it is back', async () => {
    const { id } = await upload(user, at);
    await expect(scan(id, createClamavScanner('127.0.0.1:1'))).rejects.toThrow('ECONNREFUSED');
    const row = await getAttachmentRow(id);
    expect(row.state).toBe('scanning');
    expect(await store.findSize(`upload/${row.storageKey}`)).toBe(pdf.length);
    await scan(id);
    expect(await getAttachmentRow(id)).toMatchObject({ state: 'clean' });
  });

  test('decides what is served: a later upload to the quarantine is ignored', async () => {
    const { id } = await upload(user, at);
    const { storageKey } = await getAttachmentRow(id);
    await scan(id, async () => {
      await store.write(`upload/${storageKey}`, Buffer.alloc(pdf.length, 0));
      return 'clean';
    });
    const { sha256 } = await getAttachmentRow(id);
    const chunks = [];
    for await (const chunk of await store.read(`download/${storageKey}/${sha256}`)) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks)).toEqual(pdf);
  });

  test('is not called if the size differs from the announced one; the file is refused', async () => {
    const { id } = await upload(user, at);
    const { storageKey } = await getAttachmentRow(id);
    await store.write(`upload/${storageKey}`, Buffer.alloc(pdf.length + 1));
    await scan(id);
    expect(await getAttachmentRow(id)).toMatchObject({ state: 'refused', refusal: 'size' });
  });

  test('running twice on one file stores one verdict; a removed file gets none', async () => {
    const { id } = await upload(user, at);
    // Both have read the file before either returns a verdict; the second returns its own after the first has settled.
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
    expect(await getAttachmentRow(id)).toMatchObject({ state: 'clean', version: 3 });
    const removed = await upload(user, at);
    await database()
      .owner.updateTable('attachment')
      .set({ deletedAt: new Date(0) })
      .where('id', '=', removed.id)
      .execute();
    await scan(removed.id);
    expect(await getAttachmentRow(removed.id)).toMatchObject({ state: 'scanning' });
  });

  test('gets files again that have waited for minutes, not new ones', async () => {
    const waiting = await upload(user, at);
    const fresh = await upload(user, at);
    await sql`delete from graphile_worker._private_jobs`.execute(database().owner);
    await sql`update attachment set uploaded_at = now() - interval '6 minutes' where id = ${waiting.id}`.execute(database().owner);
    await requeueStaleScans(database().worker);
    expect(await selectScanJobs()).toEqual([waiting.id]);
    expect(await selectScanJobs()).not.toContain(fresh.id);
  });
});

describe('the sweep', () => {
  const now = new Date();
  const sweep = () => purgeFiles({ database: database().worker, store }, now);
  /** Stored on the disk for the given number of days. */
  const age = (key: string, days: number) => {
    const then = new Date(now.getTime() - days * dayMs);
    return utimes(join(testFolder, key), then, then);
  };
  const exists = async (id: number) =>
    (await database().owner.selectFrom('attachment').select('id').where('id', '=', id).execute()).length === 1;

  test('deletes an unfinished upload after a day, with its object', async () => {
    const announced = await createUpload(user, at);
    await putFile(announced, pdf);
    const { storageKey } = await getAttachmentRow(announced.id);
    await sweep();
    expect(await exists(announced.id)).toBe(true);
    await sql`update attachment set created_at = now() - interval '25 hours' where id = ${announced.id}`.execute(database().owner);
    await age(`upload/${storageKey}`, 2);
    await sweep();
    expect(await exists(announced.id)).toBe(false);
    expect(await store.findSize(`upload/${storageKey}`)).toBeUndefined();
  });

  test('keeps files that wait for the scanner or are served, regardless of age', async () => {
    const { id } = await upload(user, at);
    const waiting = await getAttachmentRow(id);
    const served = await uploadClean(user, at);
    await sql`update attachment set created_at = now() - interval '90 days', uploaded_at = now() - interval '90 days'`.execute(
      database().owner,
    );
    await age(`upload/${waiting.storageKey}`, 90);
    await age(`download/${served.storageKey}/${served.sha256}`, 90);
    await sweep();
    expect(await store.findSize(`upload/${waiting.storageKey}`)).toBe(pdf.length);
    expect(await store.findSize(`download/${served.storageKey}/${served.sha256}`)).toBe(pdf.length);
  });

  test('deletes an object without a row after a day, under any prefix and name', async () => {
    const keys = [`upload/${crypto.randomUUID()}`, `download/${crypto.randomUUID()}/${'0'.repeat(64)}`, 'upload/nonsense'];
    const { storageKey } = await uploadClean(user, at);
    keys.push(`download/${storageKey}/${'0'.repeat(64)}`);
    for (const key of keys) await store.write(key, pdf);
    // By the clock of this process, which need not be that of the file system.
    for (const key of keys) await age(key, 0);
    await sweep();
    for (const key of keys) expect(await store.findSize(key), key).toBe(pdf.length);
    for (const key of keys) await age(key, 2);
    await sweep();
    for (const key of keys) expect(await store.findSize(key), key).toBeUndefined();
  });

  test('keeps deleted files until their retention period ends', async () => {
    const kept = await uploadClean(user, at);
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

test('a file names its uploader', async () => {
  const file = await uploadClean(user, at);
  expect(file).toMatchObject(await account(user));
  expect(await updateAttachment(user, file, { action: 'rename', name: file.name })).toMatchObject({ version: file.version });
});
