import {
  createAttachment,
  deleteAttachment,
  getSpecFile,
  issueDownload,
  listAttachments,
  listReservationAttachments,
  updateAttachment,
} from '@kiko/contract/attachments/attachment-endpoints.ts';
import { createPool } from '@kiko/database/connection.ts';
import { maxStoredBytes } from '@kiko/domain/organizations/usage-limits.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { type ParentRef, useTestAttachments } from '../testing/use-test-attachments.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, requestOk, refusal, inject } = api;
const { fixtureIds, submit, createProxy, applyTransition } = useTestReservations(api);
const {
  store,
  pdf,
  attachmentBody,
  createUpload,
  putFile,
  updateAttachment: change,
  upload,
  scan,
  uploadClean,
  getAttachmentRow,
  selectScanJobs,
} = useTestAttachments(api);

const missing = { status: 404, code: 'record.notFound' };
const forbidden = { status: 403, code: 'access.forbidden' };
const parentClosed = { status: 409, code: 'attachment.parentClosed' };
const query = ({ kind, id }: ParentRef) => ({ query: `parentKind=${kind}&parentId=${id}` });
const listAttachmentsOf = async (user: TestAccountName, at: ParentRef) => (await requestOk(user, listAttachments, query(at))).rows;
const reservationOf = async (user: TestAccountName = 'applicantMember', over: object = {}): Promise<ParentRef> => ({
  kind: 'reservation',
  id: (await submit(user, over)).id,
});
const berth = (): ParentRef => ({ kind: 'berth', id: fixtureIds.berth });
const download = async (user: TestAccountName, id: number) => {
  const { url } = await requestOk(user, issueDownload, { params: { id } });
  return inject({ method: 'GET', url });
};

describe('a file', () => {
  test('is created, uploaded, found clean and served as a download under its own name', { tags: ['spec:6.15'] }, async () => {
    const at = await reservationOf();
    const announced = await createUpload('applicantMember', at);
    expect(announced).toMatchObject({ state: 'uploading', contentType: 'application/pdf', canChange: true });
    expect(announced.upload?.url).not.toContain('入港');
    expect(await listAttachmentsOf('applicantMember', at)).toEqual([]);
    expect((await putFile(announced, pdf)).statusCode).toBe(200);
    const taken = await change('applicantMember', announced, { action: 'uploaded' });
    expect(taken).toMatchObject({ state: 'scanning', upload: null, version: 2 });
    expect(await selectScanJobs()).toContain(taken.id);
    expect(await refusal('applicantMember', issueDownload, { params: { id: taken.id } })).toEqual({
      status: 409,
      code: 'attachment.notClean',
    });
    await scan(taken.id);
    const served = await download('harborMaster', taken.id);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload).toEqual(pdf);
    expect(served.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' });
    expect(served.headers['content-disposition']).toBe(
      `attachment; filename="___.pdf"; filename*=UTF-8''${encodeURIComponent('入港届.pdf')}`,
    );
    expect(await store.findSize(`upload/${(await getAttachmentRow(taken.id)).storageKey}`)).toBeUndefined();
  });

  test('cannot be completed before it is fully uploaded; completing it twice counts once', async () => {
    const at = await reservationOf();
    const announced = await createUpload('applicantMember', at);
    const uploaded = { params: { id: announced.id }, body: { version: 1, action: 'uploaded' } };
    expect(await refusal('applicantMember', updateAttachment, uploaded)).toEqual({ status: 409, code: 'attachment.notUploaded' });
    expect((await putFile(announced, pdf.subarray(1))).statusCode).toBe(403);
    expect(await refusal('applicantMember', updateAttachment, uploaded)).toEqual({ status: 409, code: 'attachment.notUploaded' });
    await putFile(announced, pdf);
    const taken = await requestOk('applicantMember', updateAttachment, uploaded);
    expect(await change('applicantMember', taken, { action: 'uploaded' })).toMatchObject({ state: 'scanning', version: 2 });
  });

  test('has columns that only the scanner may write, enforced by column grants', async () => {
    const { id } = await upload('applicantMember', await reservationOf());
    for (const column of ['verdict', 'sha256', 'scanned_at', 'storage_key', 'organization_id'])
      await expect(sql`update attachment set ${sql.ref(column)} = null where id = ${id}`.execute(database().api)).rejects.toThrow(
        'permission denied',
      );
    await expect(sql`update attachment set state = 'clean' where id = ${id}`.execute(database().worker)).rejects.toThrow(
      'can only be updated to DEFAULT',
    );
  });

  test('replaces another once it is clean, not before', async () => {
    const at = await reservationOf();
    const old = await uploadClean('applicantMember', at);
    const first = await change('applicantMember', old, { action: 'replace', name: '新.pdf', size: pdf.length });
    expect(first.id).not.toBe(old.id);
    expect(
      await refusal('applicantMember', updateAttachment, {
        params: { id: old.id },
        body: { version: old.version, action: 'replace', name: '別.pdf', size: 1 },
      }),
    ).toEqual({ status: 409, code: 'record.stale' });
    await putFile(first, pdf);
    await change('applicantMember', first, { action: 'uploaded' });
    await scan(first.id, async () => 'infected');
    expect((await download('applicantMember', old.id)).statusCode).toBe(200);
    const second = await change(
      'applicantMember',
      { ...old, version: old.version + 1 },
      { action: 'replace', name: '新2.pdf', size: pdf.length },
    );
    await putFile(second, pdf);
    await change('applicantMember', second, { action: 'uploaded' });
    await scan(second.id);
    expect((await listAttachmentsOf('applicantMember', at)).map(({ name }) => name)).toEqual(['新2.pdf']);
    expect(await getAttachmentRow(old.id)).toMatchObject({ verdict: 'clean' });
    expect(await refusal('applicantMember', issueDownload, { params: { id: old.id } })).toEqual(missing);
  });

  test('can be renamed, but not to another type', async () => {
    const at = await reservationOf();
    const file = await uploadClean('applicantMember', at);
    const renamed = await change('applicantMember', file, { action: 'rename', name: '乗組員名簿.pdf' });
    expect(renamed).toMatchObject({ name: '乗組員名簿.pdf', state: 'clean' });
    expect(
      await refusal('applicantMember', updateAttachment, {
        params: { id: file.id },
        body: { version: renamed.version, action: 'rename', name: '乗組員名簿.xlsx' },
      }),
    ).toMatchObject({ status: 409, code: 'attachment.typeChanged' });
  });

  test('is not found after its removal; its content is kept', async () => {
    const at = await reservationOf();
    const file = await uploadClean('applicantMember', at);
    expect(await requestOk('applicantMaster', deleteAttachment, { params: { id: file.id } })).toEqual({ id: file.id });
    expect(await listAttachmentsOf('applicantMember', at)).toEqual([]);
    expect(await refusal('applicantMember', issueDownload, { params: { id: file.id } })).toEqual(missing);
    expect(await refusal('applicantMember', deleteAttachment, { params: { id: file.id } })).toEqual(missing);
    expect(await store.findSize(`download/${file.storageKey}/${file.sha256}`)).toBe(pdf.length);
  });

  test('is refused beyond the storage of the organization; of two concurrent last files one is accepted', async () => {
    const at = await reservationOf();
    const size = 20 * 1024 ** 2;
    await sql`insert into attachment (reservation_id, name, content_type, size, storage_key, account_id, organization_id)
      select ${at.id}, 'a.pdf', 'application/pdf', ${size}, gen_random_uuid(), account_id, organization_id
      from reservation, generate_series(1, ${maxStoredBytes / size - 1}) where id = ${at.id}`.execute(database().owner);
    const other = await reservationOf();
    const both = await Promise.all(
      (['applicantMember', 'applicantMaster'] as const).map((user) =>
        api.request(user, createAttachment, { body: attachmentBody(other, { size }) }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = { code: 'attachment.storageFull', issues: [{ path: 'size', code: 'tooLarge' }] };
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject(refused);
    // Deleted files are not counted.
    await sql`update attachment set deleted_at = now() where reservation_id = ${at.id}`.execute(database().owner);
    expect((await api.request('applicantMember', createAttachment, { body: attachmentBody(other, { size }) })).status).toBe(201);
  });

  test('is refused beyond a hundred per record; of two concurrent hundredth files one is accepted', async () => {
    const at = await reservationOf();
    await sql`insert into attachment (reservation_id, name, content_type, size, storage_key, account_id, organization_id)
      select ${at.id}, 'a.pdf', 'application/pdf', 1, gen_random_uuid(), account_id, organization_id
      from reservation, generate_series(1, 99) where id = ${at.id}`.execute(database().owner);
    const both = await Promise.all([
      api.request('applicantMember', createAttachment, { body: attachmentBody(at) }),
      api.request('applicantMaster', createAttachment, { body: attachmentBody(at) }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'attachment.tooMany' });
  });

  test('waiting too long for the lock of the record gets 503 server.busy', async () => {
    const at = await reservationOf();
    // With the limits of production.
    const callWithinLimits = await api.callOver(createPool({ url: database().url('api') }));
    await database()
      .owner.transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`attachment-reservation-${at.id}`}, 0))`.execute(tx);
        expect(await callWithinLimits('applicantMember', createAttachment, { body: attachmentBody(at) })).toMatchObject({
          status: 503,
          json: { code: 'server.busy' },
        });
      });
  });

  test.each([
    [{ name: 'page.html' }, 'name', 'fileNotAllowed'],
    [{ name: 'a.exe.pdf' }, 'name', 'fileNotAllowed'],
    [{ name: '../a.pdf' }, 'name', 'fileNotAllowed'],
    [{ size: 20_971_521 }, 'size', 'fileTooLarge'],
    [{ size: 0 }, 'size', 'tooSmall'],
    [{ contentType: 'text/html' }, 'contentType', 'unknownField'],
    [{ storageKey: 'x' }, 'storageKey', 'unknownField'],
    [{ parentKind: 'port' }, 'parentKind', 'invalidString'],
  ])('is refused with %j before it is created', async (over, path, code) => {
    expect(await refusal('harborMaster', createAttachment, { body: attachmentBody(berth(), over) })).toMatchObject({
      status: 422,
      code: 'request.invalid',
      issues: [{ path, code }],
    });
  });
});

describe('files of a reservation', () => {
  test('are added by its owner, read by users with access to it and hidden from others', async () => {
    const at = await reservationOf();
    const file = await uploadClean('applicantMember', at);
    for (const user of ['applicantMaster', 'harborMaster', 'harborMember', 'mlitMember'] as const) {
      expect((await listAttachmentsOf(user, at)).map(({ id }) => id)).toEqual([file.id]);
      expect(await requestOk(user, listReservationAttachments, { params: { id: at.id } })).toMatchObject({
        rows: [{ id: file.id }],
      });
      expect((await download(user, file.id)).statusCode).toBe(200);
    }
    expect(await listAttachmentsOf('harborMaster', at)).toMatchObject([{ canChange: false, uploaderName: '' }]);
    for (const user of ['otherApplicantMaster', 'otherHarborMaster'] as const) {
      expect(await refusal(user, listAttachments, query(at))).toEqual(missing);
      expect(await refusal(user, listReservationAttachments, { params: { id: at.id } })).toEqual(missing);
      expect(await refusal(user, issueDownload, { params: { id: file.id } })).toEqual(missing);
      expect(await refusal(user, deleteAttachment, { params: { id: file.id } })).toEqual(missing);
      expect(await refusal(user, createAttachment, { body: attachmentBody(at) })).toMatchObject({
        status: 422,
        code: 'request.unknownReference',
      });
    }
    expect(await refusal('mlitMaster', createAttachment, { body: attachmentBody(at) })).toEqual(forbidden);
    for (const user of ['harborMaster', 'mlitMaster'] as const)
      expect(await refusal(user, deleteAttachment, { params: { id: file.id } })).toEqual(missing);
  });

  test('are added by its harbor manager, too, with the side marked; neither side removes the files of the other', async () => {
    const at = await reservationOf();
    const permit = await uploadClean('harborMember', at);
    const brochure = await uploadClean('applicantMember', at);
    for (const user of ['applicantMaster', 'harborMaster'] as const) {
      const { rows, canAdd } = await requestOk(user, listAttachments, query(at));
      expect(rows.map(({ id, side, canChange }) => [id, side, canChange])).toEqual([
        [permit.id, 'manager', user === 'harborMaster'],
        [brochure.id, 'owner', user === 'applicantMaster'],
      ]);
      expect(canAdd).toBe(true);
    }
    expect((await download('applicantMaster', permit.id)).statusCode).toBe(200);
    expect(await refusal('applicantMaster', deleteAttachment, { params: { id: permit.id } })).toEqual(missing);
    await requestOk('harborMaster', deleteAttachment, { params: { id: permit.id } });
    // Open browsers of both sides reload the files.
    const entries = await database().owner.selectFrom('outboxEvent').select('payload').execute();
    const changed = entries.filter(({ payload }) => (payload as { event: string }).event === 'filesChanged');
    expect(changed).toHaveLength(3);
  });

  test('of a proxy reservation for an unregistered organization are added by the harbor manager', async () => {
    const entered = await createProxy();
    const at: ParentRef = { kind: 'reservation', id: entered.id };
    const file = await uploadClean('harborMember', at);
    expect(await listAttachmentsOf('harborMaster', at)).toMatchObject([{ id: file.id, side: 'manager', canChange: true }]);
  });

  test('of a draft are visible to its owner only', async () => {
    const at = await reservationOf('applicantMember', { transition: 'saveDraft' });
    const file = await uploadClean('applicantMember', at);
    expect((await listAttachmentsOf('applicantMaster', at)).map(({ id }) => id)).toEqual([file.id]);
    for (const user of ['harborMaster', 'mlitMaster'] as const) {
      expect(await refusal(user, listAttachments, query(at))).toEqual(missing);
      expect(await refusal(user, issueDownload, { params: { id: file.id } })).toEqual(missing);
    }
  });

  test('of an ended reservation are read-only', async () => {
    const reservation = await submit();
    const at: ParentRef = { kind: 'reservation', id: reservation.id };
    const file = await uploadClean('applicantMember', at);
    await applyTransition('applicantMember', reservation, 'withdraw');
    expect(await listAttachmentsOf('applicantMember', at)).toMatchObject([{ id: file.id, canChange: false }]);
    expect(await refusal('applicantMember', createAttachment, { body: attachmentBody(at) })).toEqual(parentClosed);
    expect(await refusal('applicantMember', deleteAttachment, { params: { id: file.id } })).toEqual(parentClosed);
    const renaming = { params: { id: file.id }, body: { version: file.version, action: 'rename', name: 'b.pdf' } };
    expect(await refusal('applicantMember', updateAttachment, renaming)).toEqual(parentClosed);
  });
});

describe('files of a required document', () => {
  const item = async (over: object = {}): Promise<ParentRef> => {
    const reservation = await submit();
    await applyTransition('harborMaster', reservation, 'approve');
    const { id } = await database()
      .owner.insertInto('arrivalProcedure')
      .values({
        reservationId: reservation.id,
        nameJa: '名簿',
        nameEn: 'List',
        isRequired: true,
        isFromSetting: false,
        requestedOn: '2029-12-01',
        dueOn: '2030-01-01',
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { kind: 'arrivalProcedure', id };
  };

  test('are added by the applicant until submission; the manager and the ministry read them', async () => {
    const at = await item();
    const file = await uploadClean('applicantMember', at);
    expect(await listAttachmentsOf('harborMember', at)).toMatchObject([{ id: file.id, canChange: false }]);
    expect(await listAttachmentsOf('mlitMember', at)).toHaveLength(1);
    expect(await refusal('harborMaster', createAttachment, { body: attachmentBody(at) })).toEqual(forbidden);
    expect(await refusal('otherApplicantMaster', listAttachments, query(at))).toEqual(missing);
    await database()
      .owner.updateTable('arrivalProcedure')
      .set({ submittedAt: new Date(0) })
      .where('id', '=', at.id)
      .execute();
    expect(await refusal('applicantMember', createAttachment, { body: attachmentBody(at) })).toEqual(parentClosed);
    expect(await refusal('applicantMember', deleteAttachment, { params: { id: file.id } })).toEqual(parentClosed);
    expect((await download('harborMember', file.id)).statusCode).toBe(200);
  });
});

describe('files of a berth and of its required documents', () => {
  test('managers of the berth upload a specification file, applicants download it', async () => {
    expect(await requestOk('applicantMember', getSpecFile, { params: { id: fixtureIds.berth } })).toEqual({ file: null });
    const file = await uploadClean('harborMember', berth(), { name: '諸元.pdf' });
    await upload('harborMember', berth(), { name: '諸元2.pdf' });
    expect(await requestOk('applicantMember', getSpecFile, { params: { id: fixtureIds.berth } })).toMatchObject({
      file: { id: file.id },
    });
    expect((await download('otherApplicantMaster', file.id)).statusCode).toBe(200);
    expect(await refusal('applicantMaster', createAttachment, { body: attachmentBody(berth()) })).toEqual(forbidden);
    expect(await refusal('otherHarborMaster', getSpecFile, { params: { id: fixtureIds.berth } })).toEqual(missing);
    expect(await refusal('harborMember', getSpecFile, { params: { id: fixtureIds.second } })).toEqual(missing);
    expect(await refusal('mlitMaster', deleteAttachment, { params: { id: file.id } })).toEqual(missing);
    await database().owner.updateTable('berth').set({ isAbolished: true }).where('id', '=', fixtureIds.berth).execute();
    expect(await refusal('applicantMember', issueDownload, { params: { id: file.id } })).toEqual(missing);
  });

  test('a manager uploads the form of a document; the ministry reads it; it is removed with the document', {
    tags: ['spec:3.7'],
  }, async () => {
    const setting = await database()
      .owner.insertInto('arrivalProcedureSetting')
      .values({ berthId: fixtureIds.berth, nameJa: '様式のある書類', nameEn: 'Form', isRequired: true, deadlineDays: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at: ParentRef = { kind: 'arrivalProcedureSetting', id: setting.id };
    const file = await uploadClean('harborMaster', at, { name: '様式.pdf' });
    for (const user of ['mlitMaster', 'mlitMember', 'applicantMember'] as const) {
      expect(await listAttachmentsOf(user, at), user).toMatchObject([{ id: file.id, canChange: false }]);
      expect((await download(user, file.id)).statusCode, user).toBe(200);
    }
    expect(await refusal('mlitMaster', createAttachment, { body: attachmentBody(at) })).toEqual(forbidden);
    expect(await refusal('otherHarborMaster', listAttachments, query(at))).toEqual(missing);
    await database().owner.deleteFrom('arrivalProcedureSetting').where('id', '=', setting.id).execute();
    expect(await refusal('harborMaster', issueDownload, { params: { id: file.id } })).toEqual(missing);
  });
});

describe('files of a chat', () => {
  test('are added by the parties, not the ministry; others see a file once its message is sent', async () => {
    const { id: reservationId } = await submit();
    const { owner } = database();
    const chat = await owner.insertInto('chat').values({ reservationId }).returning('id').executeTakeFirstOrThrow();
    const at: ParentRef = { kind: 'chat', id: chat.id };
    await owner.updateTable('berth').set({ hasChat: true }).where('id', '=', fixtureIds.berth).execute();
    const file = await uploadClean('harborMaster', at);
    expect(await listAttachmentsOf('harborMaster', at)).toHaveLength(1);
    expect(await listAttachmentsOf('applicantMember', at)).toEqual([]);
    expect(await refusal('applicantMember', issueDownload, { params: { id: file.id } })).toEqual(missing);
    expect(await refusal('mlitMaster', listAttachments, query(at))).toEqual(missing);
    expect(await refusal('otherApplicantMaster', listAttachments, query(at))).toEqual(missing);
    const message = await owner
      .insertInto('chatMessage')
      .values({ chatId: chat.id, accountId: file.accountId, organizationId: file.organizationId, accountName: '', body: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await owner.transaction().execute(async (tx) => {
      await sql`select set_config('kiko.account_id', ${String(file.accountId)}, true)`.execute(tx);
      const { rows } = await sql<{
        taken: number;
      }>`select attach_files_to_message(${message.id}, array[${file.id}]::bigint[]) as taken`.execute(tx);
      expect(rows).toEqual([{ taken: 1 }]);
    });
    expect((await download('applicantMember', file.id)).statusCode).toBe(200);
    await owner.updateTable('berth').set({ hasChat: false }).where('id', '=', fixtureIds.berth).execute();
    expect(await refusal('applicantMember', createAttachment, { body: attachmentBody(at) })).toEqual(parentClosed);
  });
});
