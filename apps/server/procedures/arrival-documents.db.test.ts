import { listAttachments } from '@kiko/contract/attachments/attachment-endpoints.ts';
import {
  createArrivalProcedure,
  deleteArrivalProcedure,
  getArrivalCall,
  listArrivalCalls,
  listArrivalProcedures,
  submitArrivalProcedures,
  updateArrivalProcedure,
} from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { dayFromIso, dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { documentDueOn } from '@kiko/domain/procedures/deadlines.ts';
import {
  decideItemTransition,
  type ItemTransition,
  itemTransitionNames,
  itemWorkflow,
} from '@kiko/domain/procedures/item-workflow.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { numberNotations } from '../testing/number-notations.ts';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, requestOk, request, refusal, account } = api;
const { fixtureIds, today, stay, submit, createProxy, applyTransition } = useTestReservations(api);

const byNumber = (a: number, b: number) => a - b;
const notAllowed = { status: 409, code: 'arrivalProcedure.moveNotAllowed' };
const notOpen = { status: 409, code: 'arrivalProcedure.notOpen' };

/** A confirmed call of an applicant, ten days from now, at a berth with five documents of which one is optional. */
const createConfirmedReservation = async () => {
  const confirmed = await applyTransition('harborMaster', await submit(), 'approve');
  return { ...confirmed, call: await getPortCall('applicantMember', confirmed.id) };
};
const getPortCall = (user: TestAccountName, id: number) => requestOk(user, getArrivalCall, { params: { id } });
const findDocument = async (user: TestAccountName, callId: number, name: string) => {
  const item = (await getPortCall(user, callId)).documents.find((one) => one.name.en === name);
  if (!item) throw new Error(`no ${name}`);
  return item;
};
const findPassengerList = (user: TestAccountName, callId: number) => findDocument(user, callId, 'Passenger list');
const setDocumentState = async (id: number, state: 'open' | 'sent' | 'done' | 'void') => {
  const columns = {
    open: { status: 1, submittedAt: null },
    sent: { status: 1, submittedAt: sql<Date>`now()` },
    done: { status: 2, submittedAt: sql<Date>`now()` },
    void: { status: 9, submittedAt: null },
  }[state];
  await database().owner.updateTable('arrivalProcedure').set(columns).where('id', '=', id).execute();
};
/** A file of the document, as if the worker had scanned it. */
const attach = async (id: number, user: TestAccountName = 'applicantMember', columns: object = { uploadedAt: new Date(0) }) => {
  const { accountId, organizationId } = await account(user);
  await database()
    .owner.insertInto('attachment')
    .values({
      arrivalProcedureId: id,
      name: '名簿.pdf',
      contentType: 'application/pdf',
      size: 1,
      accountId,
      organizationId,
      storageKey: crypto.randomUUID(),
      ...columns,
    })
    .execute();
};
const transitionRequest = (id: number, version: number, name: ItemTransition) => ({
  params: { id },
  body: { version, transition: name, ...(itemWorkflow.reasonOf(name) === 'required' && { reason: '押印がありません' }) },
});
const selectOutboxEvents = async () => {
  const rows = await database().owner.selectFrom('outboxEvent').select('payload').orderBy('id').execute();
  return rows
    .map(({ payload }) => (payload as { event: string }).event)
    .filter((event) => /^document|^item|^ownerless/.test(event));
};

describe('a confirmed call', () => {
  test('gets the documents of its berth, each with its deadline in Tokyo, and one notification', async () => {
    const { id, startAt, call: confirmed } = await createConfirmedReservation();
    const settings = await database()
      .owner.selectFrom('arrivalProcedureSetting')
      .selectAll()
      .where('berthId', '=', fixtureIds.berth)
      .execute();
    const arrivesAt = new Date(startAt).getTime();
    const shown = confirmed.documents.map(({ name, dueOn, isRequired }) => `${name.en} ${dueOn} ${isRequired}`);
    const expected = settings.map((one) => `${one.nameEn} ${dayToIso(documentDueOn(one, arrivesAt, today()))} ${one.isRequired}`);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(
      confirmed.documents.every(({ isFromSetting, status, submittedAt }) => isFromSetting && status === 1 && submittedAt === null),
    ).toBe(true);
    expect(confirmed.history.map((step) => [step.action, step.side])).toEqual(settings.map(() => ['create', 'system']));
    expect(await selectOutboxEvents()).toEqual(['document.create']);
    await database()
      .owner.updateTable('arrivalProcedureSetting')
      .set({ nameJa: '別の書類', nameEn: 'Another' })
      .where('id', '=', settings[0]?.id ?? 0)
      .execute();
    expect((await getPortCall('applicantMember', id)).documents.some(({ name }) => name.en === 'Another')).toBe(false);
    await database()
      .owner.updateTable('arrivalProcedureSetting')
      .set({ nameJa: settings[0]?.nameJa ?? '', nameEn: settings[0]?.nameEn ?? '' })
      .where('id', '=', settings[0]?.id ?? 0)
      .execute();
  });

  test('gets no documents when a manager entered it for another organization', async () => {
    const entered = await createProxy();
    expect((await getPortCall('harborMaster', entered.id)).documents).toEqual([]);
  });

  test('has its documents voided when it is revoked, with history', async () => {
    const confirmed = await createConfirmedReservation();
    await applyTransition('harborMaster', confirmed, { transition: 'revoke', reason: '岸壁破損' });
    const given = await getPortCall('applicantMember', confirmed.id);
    expect(new Set(given.documents.map(({ status }) => status))).toEqual(new Set([9]));
    expect(given.documents.flatMap(({ allowedTransitions }) => allowedTransitions)).toEqual([]);
    expect(given.history.filter(({ action: step }) => step === 'void')).toHaveLength(given.documents.length);
    expect((await requestOk('applicantMember', listArrivalCalls)).rowCount).toBe(0);
  });

  test('has no deadline before two days after the approval, and urgent documents are marked', async () => {
    const soon = await applyTransition('harborMaster', await submit('applicantMember', stay(2)), 'approve');
    const { documents } = await getPortCall('applicantMember', soon.id);
    const byName = Object.fromEntries(
      documents.map(({ name, dueOn, isUrgent }) => [name.en, [dayFromIso(dueOn) - today(), isUrgent]]),
    );
    expect(byName).toEqual({
      'Passenger ship coordination sheet': [2, true],
      'Passenger list': [2, true],
      'Ship security information': [2, true],
      'Departure notice': [3, false],
    });
  });

  test('gets new deadlines when it is rescheduled, except those set by a user', async () => {
    const confirmed = await applyTransition('harborMaster', await submit('applicantMember', stay(60)), 'approve');
    const named = { reservationId: confirmed.id, name: { ja: '曳船', en: 'Tugs' }, dueOn: '2030-01-31', isRequired: true };
    await requestOk('harborMaster', createArrivalProcedure, { body: named });
    const before = await getPortCall('applicantMember', confirmed.id);
    await applyTransition('harborMaster', confirmed, { transition: 'adjustSchedule', reason: '調整', ...stay(63) });
    const after = await getPortCall('applicantMember', confirmed.id);
    for (const [index, { dueOn, settingId }] of after.documents.entries()) {
      const days = dayFromIso(dueOn) - dayFromIso(before.documents[index]?.dueOn ?? '');
      expect(days).toBe(settingId === null ? 0 : 3);
    }
  });
});

test('the schema counts days as the rules do: across months, leap days and midnight in Tokyo', async () => {
  for (const iso of ['2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01', '2027-03-01'])
    for (const minutes of [0, 1, 9 * 60, 15 * 60 - 1, 15 * 60, 24 * 60 - 1])
      for (const [deadlineDays, isAfterArrival, askedBefore] of [
        [0, false, 90],
        [1, false, 2],
        [30, false, 33],
        [30, false, 31],
        [365, false, 1],
        [1, true, 0],
        [30, true, 0],
      ] as const) {
        const at = startOfDay(dayFromIso(iso)) + minutes * 60_000;
        const requestedOn = dayFromIso(iso) - askedBefore;
        const { rows } = await sql<{ dueOn: string }>`
          select document_due_on(${new Date(at).toISOString()}, ${deadlineDays}, ${isAfterArrival}, ${dayToIso(requestedOn)}) as due_on`.execute(
          database().owner,
        );
        expect(rows).toEqual([{ dueOn: dayToIso(documentDueOn({ deadlineDays, isAfterArrival }, at, requestedOn)) }]);
      }
});

describe('the workflow of a document', () => {
  test('is submitted, returned with a reason, submitted again, confirmed and reopened; the other side is notified', async () => {
    const { id } = await createConfirmedReservation();
    const first = await findDocument('applicantMember', id, 'Passenger ship coordination sheet');
    await attach(first.id);
    const step = async (user: TestAccountName, name: ItemTransition, over: object = {}) => {
      const { version } = await findDocument('applicantMember', id, 'Passenger ship coordination sheet');
      const { body, params } = transitionRequest(first.id, version, name);
      return requestOk(user, updateArrivalProcedure, { params, body: { ...body, ...over } });
    };
    expect(await step('applicantMember', 'submit', { comment: '差し替え予定' })).toMatchObject({
      status: 1,
      comment: '差し替え予定',
      version: 2,
    });
    expect((await findDocument('harborMember', id, first.name.en)).allowedTransitions).toEqual(['confirm', 'returnItem']);
    expect(await step('harborMember', 'returnItem')).toMatchObject({
      status: 1,
      submittedAt: null,
      returnReason: '押印がありません',
    });
    expect(await step('applicantMaster', 'submit')).toMatchObject({ returnReason: null, comment: '差し替え予定' });
    expect(await step('harborMaster', 'confirm')).toMatchObject({ status: 2, allowedTransitions: ['reopen'] });
    expect(await step('harborMaster', 'reopen')).toMatchObject({ status: 1, submittedAt: null });
    const { history } = await getPortCall('harborMaster', id);
    const own = history.filter(({ documentId }) => documentId === first.id);
    expect(own.map(({ action: name }) => name)).toEqual(['create', 'submit', 'returnItem', 'submit', 'confirm', 'reopen']);
    // A harbor manager reads the account names of its own organization only; every entry has its side.
    expect(own.map(({ accountName }) => accountName !== null)).toEqual([false, false, true, false, true, true]);
    expect(own.map(({ side }) => side)).toEqual(['system', 'owner', 'manager', 'owner', 'manager', 'manager']);
    expect(await selectOutboxEvents()).toEqual([
      'document.create',
      'document.submit',
      'document.return',
      'document.submit',
      'document.confirm',
      'document.reopen',
    ]);
  });

  test.each(['returnItem', 'reopen'] as const)('%s without a reason is refused', async (name) => {
    const { id } = await createConfirmedReservation();
    const item = await findPassengerList('harborMaster', id);
    const refused = await refusal('harborMaster', updateArrivalProcedure, {
      params: { id: item.id },
      body: { version: 1, transition: name },
    });
    expect(refused).toEqual({ status: 422, code: 'request.invalid', issues: [{ path: 'reason', code: 'required' }] });
  });

  test('allows every transition of the rules from every stage by every kind of user, and refuses all others', async () => {
    const { id } = await createConfirmedReservation();
    const item = await findDocument('applicantMember', id, 'Passenger ship coordination sheet');
    await attach(item.id);
    const attributes = { isRequired: item.isRequired };
    const stages = { open: [1, false], sent: [1, true], done: [2, true], void: [9, false] } as const;
    const standing = { state: 'confirmed', isProxy: false, departureState: 'none', hasOwner: true, isSkipped: false } as const;
    for (const [stage, [status, isSubmitted]] of Object.entries(stages))
      for (const name of itemTransitionNames.filter((one) => one !== 'remove'))
        for (const [user, side] of [
          ['applicantMember', 'owner'],
          ['applicantMaster', 'owner'],
          ['harborMember', 'manager'],
          ['harborMaster', 'manager'],
        ] as const) {
          await setDocumentState(item.id, stage as keyof typeof stages);
          const { version } = await findDocument('applicantMember', id, item.name.en);
          const expected = decideItemTransition(name, { ...attributes, status, isSubmitted }, { call: standing, side });
          const reply = await request(user, updateArrivalProcedure, transitionRequest(item.id, version, name));
          expect([stage, name, user, reply.status]).toEqual([stage, name, user, expected === undefined ? 409 : 200]);
          const isChanged = (await findDocument('applicantMember', id, item.name.en)).version !== version;
          expect(isChanged).toBe(expected !== undefined);
        }
  }, 120_000);

  test.each(['Passenger list', 'Passenger ship coordination sheet'])(
    '%s is submitted with a file that is clean or being scanned',
    async (name) => {
      const { id } = await createConfirmedReservation();
      const item = await findDocument('applicantMember', id, name);
      const put = (columns: object) => attach(item.id, 'applicantMember', columns);
      const missing = { status: 422, code: 'request.invalid', issues: [{ path: 'attachments', code: 'attachmentMissing' }] };
      const send = () => request('applicantMember', updateArrivalProcedure, transitionRequest(item.id, 1, 'submit'));
      expect(await refusal('applicantMember', updateArrivalProcedure, transitionRequest(item.id, 1, 'submit'))).toEqual(missing);
      const judged = { uploadedAt: new Date(0), scannedAt: new Date(0) };
      await put({});
      await put({ ...judged, verdict: 'infected' });
      await put({ uploadedAt: new Date(0), deletedAt: new Date(0) });
      expect((await send()).status).toBe(422);
      await put({ uploadedAt: new Date(0) });
      expect((await send()).status).toBe(200);
    },
  );

  test('a submitted document is pulled back until it is confirmed, and the manager is notified', async () => {
    const { id } = await createConfirmedReservation();
    const item = await findPassengerList('applicantMember', id);
    await attach(item.id);
    await requestOk('applicantMember', updateArrivalProcedure, transitionRequest(item.id, 1, 'submit'));
    expect((await findPassengerList('applicantMember', id)).allowedTransitions).toEqual(['pullBack']);
    expect(await refusal('applicantMember', updateArrivalProcedure, transitionRequest(item.id, 2, 'submit'))).toEqual(notAllowed);
    expect(await requestOk('applicantMaster', updateArrivalProcedure, transitionRequest(item.id, 2, 'pullBack'))).toMatchObject({
      submittedAt: null,
      returnReason: null,
      allowedTransitions: ['submit'],
    });
    expect(await selectOutboxEvents()).toEqual(['document.create', 'document.submit', 'document.pullBack']);
    await setDocumentState(item.id, 'done');
    const { version } = await findPassengerList('applicantMember', id);
    expect(await refusal('applicantMember', updateArrivalProcedure, transitionRequest(item.id, version, 'pullBack'))).toEqual(
      notAllowed,
    );
  });

  test('several documents of a call are submitted at once with one notification, all or none', async () => {
    const { id, call: confirmed } = await createConfirmedReservation();
    const [first, second, third] = confirmed.documents;
    if (!first || !second || !third) throw new Error('the berth has five documents');
    const requested = (...documents: { id: number; version: number }[]) => ({
      params: { id },
      body: { transition: 'submit', documents: documents.map((item) => ({ id: item.id, version: item.version })) },
    });
    await attach(first.id);
    expect(await refusal('applicantMember', submitArrivalProcedures, requested(first, second))).toMatchObject({
      status: 422,
      issues: [{ path: 'attachments', code: 'attachmentMissing' }],
    });
    expect((await getPortCall('applicantMember', id)).documents.filter(({ submittedAt }) => submittedAt)).toEqual([]);
    await attach(second.id);
    const { documents, history } = await requestOk('applicantMember', submitArrivalProcedures, {
      params: { id },
      body: {
        transition: 'submit',
        documents: [
          { id: first.id, version: first.version, comment: 'The signed page follows.' },
          { id: second.id, version: second.version },
        ],
      },
    });
    expect(documents.slice(0, 2).map(({ comment }) => comment)).toEqual(['The signed page follows.', '']);
    expect(documents.filter(({ submittedAt }) => submittedAt).map((item) => item.id)).toEqual([first.id, second.id]);
    const named = history.filter((step) => step.action === 'submit').map(({ documentName }) => documentName);
    expect(named).toEqual([first.name, second.name]);
    expect(await selectOutboxEvents()).toEqual(['document.create', 'document.submit']);
    expect(await refusal('applicantMember', submitArrivalProcedures, requested(first, third))).toMatchObject({
      code: 'record.stale',
    });
    const other = await applyTransition('harborMaster', await submit('applicantMember', stay(11)), 'approve');
    const { id: ofOther } = await findPassengerList('applicantMember', other.id);
    expect(await refusal('applicantMember', submitArrivalProcedures, requested({ id: ofOther, version: 1 }))).toMatchObject({
      code: 'request.unknownReference',
    });
    expect(await refusal('harborMaster', submitArrivalProcedures, requested(third))).toEqual(notAllowed);
    expect(await refusal('otherApplicantMaster', submitArrivalProcedures, requested(third))).toMatchObject({ status: 404 });
  });

  test('returns 404 for other organizations and 403 for the ministry', async () => {
    const { id } = await createConfirmedReservation();
    const item = await findPassengerList('applicantMember', id);
    for (const user of ['otherApplicantMaster', 'otherHarborMaster'] as const)
      expect(await refusal(user, updateArrivalProcedure, transitionRequest(item.id, 1, 'submit'))).toEqual({
        status: 404,
        code: 'record.notFound',
      });
    for (const user of ['mlitMaster', 'mlitMember'] as const) {
      expect(await refusal(user, updateArrivalProcedure, transitionRequest(item.id, 1, 'confirm'))).toMatchObject({ status: 403 });
      expect((await getPortCall(user, id)).documents.flatMap(({ allowedTransitions }) => allowedTransitions)).toEqual([]);
    }
  });

  test('of two concurrent decisions of managers one succeeds, the other gets 409', async () => {
    const { id } = await createConfirmedReservation();
    const item = await findDocument('applicantMember', id, 'Passenger ship coordination sheet');
    await setDocumentState(item.id, 'sent');
    const replies = await Promise.all([
      request('harborMaster', updateArrivalProcedure, transitionRequest(item.id, item.version, 'confirm')),
      request('harborMember', updateArrivalProcedure, transitionRequest(item.id, item.version, 'returnItem')),
    ]);
    expect(replies.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  });
});

describe('additional documents', () => {
  const ask = (reservationId: number, over: object = {}) => ({
    body: { reservationId, name: { ja: '曳船手配書', en: 'Tug order' }, dueOn: '2030-01-31', isRequired: true, ...over },
  });

  test('are requested by a manager in free text, and removed until they are submitted', async () => {
    const { id } = await createConfirmedReservation();
    const requested = await requestOk('harborMember', createArrivalProcedure, ask(id));
    expect(requested).toMatchObject({ isFromSetting: false, dueOn: '2030-01-31', allowedTransitions: ['remove'] });
    await requestOk('harborMaster', deleteArrivalProcedure, { params: { id: requested.id } });
    const { documents, history } = await getPortCall('applicantMember', id);
    expect(documents.some((item) => item.id === requested.id)).toBe(false);
    expect(history.at(-1)).toMatchObject({ action: 'remove', documentName: { en: 'Tug order' } });
  });

  test('are started by an applicant if the berth offers them as optional, and only once', async () => {
    const { id } = await createConfirmedReservation();
    const optional = await findDocument('applicantMember', id, 'Passenger ship coordination sheet');
    await requestOk('applicantMember', deleteArrivalProcedure, { params: { id: optional.id } });
    const { offered, canAsk } = await getPortCall('applicantMember', id);
    expect([offered.map(({ settingId }) => settingId), canAsk]).toEqual([[optional.settingId], false]);
    const begin = { body: { reservationId: id, settingId: optional.settingId } };
    const both = await Promise.all([
      request('applicantMember', createArrivalProcedure, begin),
      request('applicantMaster', createArrivalProcedure, begin),
    ]);
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409]);
    expect(await refusal('applicantMember', createArrivalProcedure, begin)).toMatchObject({
      code: 'arrivalProcedure.alreadyAsked',
    });
    expect(await refusal('applicantMember', createArrivalProcedure, ask(id))).toEqual(notOpen);
  });

  test('required ones are removed by a manager only; the history keeps side and name, and the other side is notified', async () => {
    const { id } = await createConfirmedReservation();
    const required = await findPassengerList('applicantMember', id);
    const requested = await requestOk('harborMember', createArrivalProcedure, ask(id));
    for (const item of [required, requested])
      expect(await refusal('applicantMember', deleteArrivalProcedure, { params: { id: item.id } })).toEqual(notAllowed);
    await requestOk('harborMember', deleteArrivalProcedure, { params: { id: requested.id } });
    await requestOk('harborMaster', deleteArrivalProcedure, { params: { id: required.id } });
    const optional = await findDocument('applicantMember', id, 'Passenger ship coordination sheet');
    await requestOk('applicantMember', deleteArrivalProcedure, { params: { id: optional.id } });
    expect(await selectOutboxEvents()).toEqual([
      'document.create',
      'document.add',
      'document.removeByManager',
      'document.removeByManager',
      'document.removeByOwner',
    ]);
    for (const user of ['harborMaster', 'applicantMaster'] as const) {
      const { history } = await getPortCall(user, id);
      const gone = history.filter(({ documentId }) => [required.id, requested.id, optional.id].includes(documentId ?? 0));
      expect(gone.map((step) => [step.documentName?.en, step.action, step.side])).toEqual([
        ['Passenger ship coordination sheet', 'create', 'system'],
        ['Passenger list', 'create', 'system'],
        ['Tug order', 'addItem', 'manager'],
        ['Tug order', 'remove', 'manager'],
        ['Passenger list', 'remove', 'manager'],
        ['Passenger ship coordination sheet', 'remove', 'owner'],
      ]);
    }
    const rows = await database().owner.selectFrom('outboxEvent').select('payload').orderBy('id').execute();
    expect(rows.at(-1)?.payload).toMatchObject({ details: { documents: [{ en: 'Passenger ship coordination sheet' }] } });
  });

  test('cannot be due on a past day', async () => {
    const { id } = await createConfirmedReservation();
    expect(await refusal('harborMaster', createArrivalProcedure, ask(id, { dueOn: dayToIso(today() - 1) }))).toMatchObject({
      issues: [{ path: 'dueOn', code: 'dayPassed' }],
    });
    await requestOk('harborMaster', createArrivalProcedure, ask(id, { dueOn: dayToIso(today()) }));
  });

  test('cannot be removed after their submission', async () => {
    const { id } = await createConfirmedReservation();
    const optional = await findDocument('applicantMember', id, 'Passenger ship coordination sheet');
    await setDocumentState(optional.id, 'sent');
    expect(await refusal('applicantMember', deleteArrivalProcedure, { params: { id: optional.id } })).toEqual(notAllowed);
  });

  test('are for accessible confirmed calls only, and are either offered or in free text', async () => {
    const tentative = await submit('applicantMember', stay(20));
    expect(await refusal('harborMaster', createArrivalProcedure, ask(tentative.id))).toEqual(notOpen);
    const unknown = { status: 422, code: 'request.unknownReference' };
    expect(await refusal('otherHarborMaster', createArrivalProcedure, ask(tentative.id))).toMatchObject(unknown);
    expect(
      await refusal('harborMaster', createArrivalProcedure, { body: { reservationId: tentative.id, settingId: 999_999 } }),
    ).toMatchObject(unknown);
    expect(await refusal('harborMaster', createArrivalProcedure, { body: { reservationId: tentative.id } })).toMatchObject({
      issues: [{ path: 'name' }, { path: 'dueOn' }, { path: 'isRequired' }],
    });
    expect(await refusal('harborMaster', createArrivalProcedure, ask(tentative.id, { settingId: 1 }))).toMatchObject({
      issues: [
        { path: 'name', code: 'notAllowed' },
        { path: 'dueOn', code: 'notAllowed' },
        { path: 'isRequired', code: 'notAllowed' },
      ],
    });
  });

  test('are not left open when the call is revoked concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const confirmed = await applyTransition('harborMaster', await submit('applicantMember', stay(30 + round)), 'approve');
      await Promise.all([
        request('harborMember', createArrivalProcedure, ask(confirmed.id)),
        applyTransition('harborMaster', confirmed, { transition: 'revoke', reason: '岸壁破損' }),
      ]);
      const open = await database()
        .owner.selectFrom('arrivalProcedure')
        .select('id')
        .where('reservationId', '=', confirmed.id)
        .where('status', '<>', 9)
        .execute();
      expect(open).toEqual([]);
    }
  });
});

describe('the lists', () => {
  test('contain calls with the progress of their documents; status 1 means that some is in progress', {
    tags: ['spec:2.10', 'spec:4.6'],
  }, async () => {
    const { id } = await createConfirmedReservation();
    await createProxy({ ...stay(50) });
    const { rows } = await requestOk('harborMaster', listArrivalCalls);
    const [row] = rows;
    const { documents } = await getPortCall('harborMaster', id);
    expect(rows).toHaveLength(1);
    expect(row).toMatchObject({
      id,
      documentCount: documents.length,
      submittedCount: 0,
      completedCount: 0,
      nextDueOn: documents[0]?.dueOn,
    });
    for (const { id: documentId } of documents) await setDocumentState(documentId, 'done');
    const counted = async (status: number) =>
      (await requestOk('applicantMember', listArrivalCalls, { query: `status=${status}` })).rowCount;
    expect([await counted(1), await counted(2)]).toEqual([0, 1]);
    expect(
      (await requestOk('applicantMember', listArrivalCalls, { query: `freetext=${encodeURIComponent('そんざいしない')}` }))
        .rowCount,
    ).toBe(0);
    expect((await requestOk('otherApplicantMaster', listArrivalCalls)).rowCount).toBe(0);
  });

  test('find a call by its number in any notation', async () => {
    const { id, number } = await createConfirmedReservation();
    await applyTransition('harborMaster', await submit('applicantMember', stay(12)), 'approve');
    for (const typed of numberNotations(number)) {
      const { rows } = await requestOk('applicantMember', listArrivalCalls, { query: `freetext=${encodeURIComponent(typed)}` });
      expect(
        rows.map((row) => [row.id, row.number]),
        typed,
      ).toEqual([[id, number]]);
    }
  });

  test('contain documents of one call with its number, the earliest deadline first', async () => {
    const { id, number, call } = await createConfirmedReservation();
    expect(new Set(call.documents.map(({ reservationNumber }) => reservationNumber))).toEqual(new Set([number]));
    const { rows } = await requestOk('applicantMember', listArrivalProcedures, { query: `reservationId=${id}&status=1` });
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted());
    expect(rows.every(({ allowedTransitions }) => allowedTransitions.includes('submit'))).toBe(true);
    expect(new Set(rows.map(({ reservationNumber }) => reservationNumber))).toEqual(new Set([number]));
  });
});

describe('a call that no registered organization owns', () => {
  test('is submitted and confirmed by the harbor manager, also by the general account of the berth', async () => {
    const requested = await applyTransition('harborMaster', await submit('mlitMember'), 'approve');
    const item = await findPassengerList('harborMember', requested.id);
    expect(item.allowedTransitions).toEqual(['submit', 'remove']);
    expect(
      (await requestOk('harborMember', listAttachments, { query: `parentKind=arrivalProcedure&parentId=${item.id}` })).canAdd,
    ).toBe(true);
    await attach(item.id, 'harborMember');
    expect(await requestOk('harborMember', updateArrivalProcedure, transitionRequest(item.id, 1, 'submit'))).toMatchObject({
      allowedTransitions: ['pullBack', 'confirm', 'returnItem'],
    });
    expect(await requestOk('harborMaster', updateArrivalProcedure, transitionRequest(item.id, 2, 'confirm'))).toMatchObject({
      status: 2,
    });
    const { history } = await getPortCall('harborMaster', requested.id);
    expect(history.slice(-2).map(({ side }) => side)).toEqual(['manager', 'manager']);
    expect(await refusal('otherHarborMaster', updateArrivalProcedure, transitionRequest(item.id, 3, 'reopen'))).toMatchObject({
      status: 404,
    });
  });
});
