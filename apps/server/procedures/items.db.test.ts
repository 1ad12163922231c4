import {
  createArrivalProcedure,
  deleteArrivalProcedure,
  getArrivalCall,
  listArrivalCalls,
  listArrivalProcedures,
  updateArrivalProcedure,
} from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { dayFromIso, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { documentDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { decideItemMove, type ItemMove, itemMoveNames, itemMoves } from '@kiko/domain/procedures/item-moves.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { database, answer, call, refusal, person } = api;
const { place, stay, submit, proxy, make } = useTestReservations(api);

const byNumber = (a: number, b: number) => a - b;
const notAllowed = { status: 409, code: 'arrivalProcedure.moveNotAllowed' };
const notOpen = { status: 409, code: 'arrivalProcedure.notOpen' };

/** A confirmed call of an applicant, ten days from now, at a berth with five documents of which one is optional. */
const confirmedCall = async () => {
  const confirmed = await make('harborMaster', await submit(), 'approve');
  return { ...confirmed, call: await callOf('applicantMember', confirmed.id) };
};
const callOf = (who: PersonName, id: number) => answer(who, getArrivalCall, { params: { id } });
const itemNamed = async (who: PersonName, callId: number, name: string) => {
  const item = (await callOf(who, callId)).items.find((one) => one.name.en === name);
  if (!item) throw new Error(`no ${name}`);
  return item;
};
const passengers = (who: PersonName, callId: number) => itemNamed(who, callId, 'Passenger list');
const arrange = async (id: number, state: 'open' | 'sent' | 'done' | 'void') => {
  const columns = {
    open: { status: 1, submittedAt: null },
    sent: { status: 1, submittedAt: sql<Date>`now()` },
    done: { status: 2, submittedAt: sql<Date>`now()` },
    void: { status: 9, submittedAt: null },
  }[state];
  await database().owner.updateTable('arrivalProcedure').set(columns).where('id', '=', id).execute();
};
const move = (id: number, version: number, name: ItemMove) => ({
  params: { id },
  body: { version, move: name, ...(itemMoves[name].needsReason && { reason: '押印がありません' }) },
});
const notices = async () => {
  const rows = await database().owner.selectFrom('outboxEntry').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (payload as { event: string }).event).filter((event) => event.startsWith('A'));
};

describe('a call that is confirmed', () => {
  test('owes what its berth asks for at that moment, each with its last day in Tokyo, and is told once', async () => {
    const { id, startAt, call: confirmed } = await confirmedCall();
    const settings = await database()
      .owner.selectFrom('arrivalProcedureSetting')
      .selectAll()
      .where('berthId', '=', place.berth)
      .execute();
    const arrivesAt = new Date(startAt).getTime();
    const told = confirmed.items.map(({ name, dueOn, isRequired }) => `${name.en} ${dueOn} ${isRequired}`);
    const expected = settings.map((one) => `${one.nameEn} ${isoOfDay(documentDueOn(one, arrivesAt))} ${one.isRequired}`);
    expect(told.toSorted()).toEqual(expected.toSorted());
    expect(confirmed.items.every(({ isPreset, status, submittedAt }) => isPreset && status === 1 && submittedAt === null)).toBe(
      true,
    );
    expect(confirmed.history.map((step) => [step.move, step.isSystem])).toEqual(settings.map(() => ['create', true]));
    expect(await notices()).toEqual(['A01']);
    await database()
      .owner.updateTable('arrivalProcedureSetting')
      .set({ nameJa: '別の書類', nameEn: 'Another' })
      .where('id', '=', settings[0]?.id ?? 0)
      .execute();
    expect((await callOf('applicantMember', id)).items.some(({ name }) => name.en === 'Another')).toBe(false);
    await database()
      .owner.updateTable('arrivalProcedureSetting')
      .set({ nameJa: settings[0]?.nameJa ?? '', nameEn: settings[0]?.nameEn ?? '' })
      .where('id', '=', settings[0]?.id ?? 0)
      .execute();
  });

  test('owes nothing when a manager entered it for somebody', async () => {
    const entered = await proxy();
    expect((await callOf('harborMaster', entered.id)).items).toEqual([]);
  });

  test('owes nothing any more when it is given up, and its history says so', async () => {
    const confirmed = await confirmedCall();
    await make('harborMaster', confirmed, { move: 'revoke', reason: '岸壁破損' });
    const given = await callOf('applicantMember', confirmed.id);
    expect(new Set(given.items.map(({ status }) => status))).toEqual(new Set([9]));
    expect(given.items.flatMap(({ allowedMoves }) => allowedMoves)).toEqual([]);
    expect(given.history.filter(({ move: step }) => step === 'void')).toHaveLength(given.items.length);
    expect((await answer('applicantMember', listArrivalCalls)).rowCount).toBe(0);
  });

  test('owes its documents by other days when it is moved, but for those whose day somebody named', async () => {
    const confirmed = await confirmedCall();
    const named = { reservationId: confirmed.id, name: { ja: '曳船', en: 'Tugs' }, dueOn: '2030-01-31', isRequired: true };
    await answer('harborMaster', createArrivalProcedure, { body: named });
    const before = await callOf('applicantMember', confirmed.id);
    await make('harborMaster', confirmed, { move: 'adjustSchedule', reason: '調整', ...stay(13) });
    const after = await callOf('applicantMember', confirmed.id);
    for (const [index, { dueOn, settingId }] of after.items.entries()) {
      const days = dayFromIso(dueOn) - dayFromIso(before.items[index]?.dueOn ?? '');
      expect(days).toBe(settingId === null ? 0 : 3);
    }
  });
});

test('the schema counts days as the rules do: across months, leap days and midnight in Tokyo', async () => {
  for (const iso of ['2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01', '2027-03-01'])
    for (const minutes of [0, 1, 9 * 60, 15 * 60 - 1, 15 * 60, 24 * 60 - 1])
      for (const [deadlineDays, isAfterArrival] of [
        [0, false],
        [1, false],
        [30, false],
        [365, false],
        [1, true],
        [30, true],
      ] as const) {
        const at = startOfDay(dayFromIso(iso)) + minutes * 60_000;
        const { rows } = await sql<{ dueOn: string }>`
          select document_due_on(${new Date(at).toISOString()}, ${deadlineDays}, ${isAfterArrival}) as due_on`.execute(
          database().owner,
        );
        expect(rows).toEqual([{ dueOn: isoOfDay(documentDueOn({ deadlineDays, isAfterArrival }, at)) }]);
      }
});

describe('the way of a document', () => {
  test('sent in, returned with a reason, sent again, confirmed, opened again; everybody who has to hears of it', async () => {
    const { id } = await confirmedCall();
    const first = await itemNamed('applicantMember', id, 'Passenger ship coordination sheet');
    const step = async (who: PersonName, name: ItemMove, over: object = {}) => {
      const { version } = await itemNamed('applicantMember', id, 'Passenger ship coordination sheet');
      const { body, params } = move(first.id, version, name);
      return answer(who, updateArrivalProcedure, { params, body: { ...body, ...over } });
    };
    expect(await step('applicantMember', 'submit', { comment: '差し替え予定' })).toMatchObject({
      status: 1,
      comment: '差し替え予定',
      version: 2,
    });
    expect((await itemNamed('harborMember', id, first.name.en)).allowedMoves).toEqual(['confirm', 'returnItem']);
    expect(await step('harborMember', 'returnItem')).toMatchObject({
      status: 1,
      submittedAt: null,
      returnReason: '押印がありません',
    });
    expect(await step('applicantMaster', 'submit')).toMatchObject({ returnReason: null, comment: '差し替え予定' });
    expect(await step('harborMaster', 'confirm')).toMatchObject({ status: 2, allowedMoves: ['reopen'] });
    expect(await step('harborMaster', 'reopen')).toMatchObject({ status: 1, submittedAt: null });
    const { history } = await callOf('harborMaster', id);
    const own = history.filter(({ itemId }) => itemId === first.id);
    expect(own.map(({ move: name }) => name)).toEqual(['create', 'submit', 'returnItem', 'submit', 'confirm', 'reopen']);
    // A harbor manager reads the names of its own people and not of the agency's.
    expect(own.map(({ accountName }) => accountName !== null)).toEqual([false, false, true, false, true, true]);
    expect(await notices()).toEqual(['A01', 'A03', 'A05', 'A03', 'A04', 'A06']);
  });

  test.each(['returnItem', 'reopen'] as const)('%s without a reason is refused', async (name) => {
    const { id } = await confirmedCall();
    const item = await passengers('harborMaster', id);
    const refused = await refusal('harborMaster', updateArrivalProcedure, {
      params: { id: item.id },
      body: { version: 1, move: name },
    });
    expect(refused).toEqual({ status: 422, code: 'request.invalid', issues: [{ path: 'reason', code: 'required' }] });
  });

  test('every move from every stage by everybody: what the rules allow happens, anything else is refused and changes nothing', async () => {
    const { id } = await confirmedCall();
    const item = await itemNamed('applicantMember', id, 'Passenger ship coordination sheet');
    const facts = { isRequired: item.isRequired, isPreset: true };
    const stages = { open: [1, false], sent: [1, true], done: [2, true], void: [9, false] } as const;
    const standing = { state: 'confirmed', isProxy: false, departure: 'none' } as const;
    for (const [stage, [status, isSubmitted]] of Object.entries(stages))
      for (const name of itemMoveNames.filter((one) => one !== 'remove'))
        for (const [who, side] of [
          ['applicantMember', 'owner'],
          ['applicantMaster', 'owner'],
          ['harborMember', 'manager'],
          ['harborMaster', 'manager'],
        ] as const) {
          await arrange(item.id, stage as keyof typeof stages);
          const { version } = await itemNamed('applicantMember', id, item.name.en);
          const expected = decideItemMove(name, { ...facts, status, isSubmitted }, { call: standing, side });
          const reply = await call(who, updateArrivalProcedure, move(item.id, version, name));
          expect([stage, name, who, reply.status]).toEqual([stage, name, who, expected === undefined ? 409 : 200]);
          const isChanged = (await itemNamed('applicantMember', id, item.name.en)).version !== version;
          expect(isChanged).toBe(expected !== undefined);
        }
  });

  test('what is required is sent in with a file: one that is clean or being looked at, and not taken away', async () => {
    const { id } = await confirmedCall();
    const item = await passengers('applicantMember', id);
    const { accountId, organizationId } = await person('applicantMember');
    const put = (columns: object) =>
      database()
        .owner.insertInto('attachment')
        .values({
          ...{ arrivalProcedureId: item.id, name: '名簿.pdf', contentType: 'application/pdf', size: 1, accountId, organizationId },
          ...{ storageKey: crypto.randomUUID(), ...columns },
        })
        .execute();
    const missing = { status: 422, code: 'request.invalid', issues: [{ path: 'attachments', code: 'attachmentMissing' }] };
    const send = () => call('applicantMember', updateArrivalProcedure, move(item.id, 1, 'submit'));
    expect(await refusal('applicantMember', updateArrivalProcedure, move(item.id, 1, 'submit'))).toEqual(missing);
    const judged = { uploadedAt: new Date(0), scannedAt: new Date(0) };
    await put({});
    await put({ ...judged, verdict: 'infected' });
    await put({ uploadedAt: new Date(0), deletedAt: new Date(0) });
    expect((await send()).status).toBe(422);
    await put({ uploadedAt: new Date(0) });
    expect((await send()).status).toBe(200);
  });

  test('nobody else finds it, and the ministry may not', async () => {
    const { id } = await confirmedCall();
    const item = await passengers('applicantMember', id);
    for (const who of ['otherApplicantMaster', 'otherHarborMaster'] as const)
      expect(await refusal(who, updateArrivalProcedure, move(item.id, 1, 'submit'))).toEqual({
        status: 404,
        code: 'record.notFound',
      });
    for (const who of ['mlitMaster', 'mlitMember'] as const) {
      expect(await refusal(who, updateArrivalProcedure, move(item.id, 1, 'confirm'))).toMatchObject({ status: 403 });
      expect((await callOf(who, id)).items.flatMap(({ allowedMoves }) => allowedMoves)).toEqual([]);
    }
  });

  test('of two managers at the same moment one decides, the other hears that it changed', async () => {
    const { id } = await confirmedCall();
    const item = await itemNamed('applicantMember', id, 'Passenger ship coordination sheet');
    await arrange(item.id, 'sent');
    const replies = await Promise.all([
      call('harborMaster', updateArrivalProcedure, move(item.id, item.version, 'confirm')),
      call('harborMember', updateArrivalProcedure, move(item.id, item.version, 'returnItem')),
    ]);
    expect(replies.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  });
});

describe('further documents', () => {
  const ask = (reservationId: number, over: object = {}) => ({
    body: { reservationId, name: { ja: '曳船手配書', en: 'Tug order' }, dueOn: '2030-01-31', isRequired: true, ...over },
  });

  test('are asked for by a manager in words of its own, and taken away while nobody sent them', async () => {
    const { id } = await confirmedCall();
    const asked = await answer('harborMember', createArrivalProcedure, ask(id));
    expect(asked).toMatchObject({ isPreset: false, dueOn: '2030-01-31', allowedMoves: ['remove'] });
    await answer('harborMaster', deleteArrivalProcedure, { params: { id: asked.id } });
    const { items, history } = await callOf('applicantMember', id);
    expect(items.some((item) => item.id === asked.id)).toBe(false);
    expect(history.at(-1)).toMatchObject({ move: 'remove', itemName: { en: 'Tug order' } });
  });

  test('are begun by an applicant where the berth offers them and does not ask, and only once', async () => {
    const { id } = await confirmedCall();
    const optional = await itemNamed('applicantMember', id, 'Passenger ship coordination sheet');
    await answer('applicantMember', deleteArrivalProcedure, { params: { id: optional.id } });
    const { offered, canAsk } = await callOf('applicantMember', id);
    expect([offered.map(({ settingId }) => settingId), canAsk]).toEqual([[optional.settingId], false]);
    const begin = { body: { reservationId: id, settingId: optional.settingId } };
    const both = await Promise.all([
      call('applicantMember', createArrivalProcedure, begin),
      call('applicantMaster', createArrivalProcedure, begin),
    ]);
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409]);
    expect(await refusal('applicantMember', createArrivalProcedure, begin)).toMatchObject({
      code: 'arrivalProcedure.alreadyAsked',
    });
    expect(await refusal('applicantMember', createArrivalProcedure, ask(id))).toEqual(notOpen);
  });

  test('what the berth requires is not taken away, nor what was sent in', async () => {
    const { id } = await confirmedCall();
    const required = await passengers('applicantMember', id);
    expect(await refusal('applicantMember', deleteArrivalProcedure, { params: { id: required.id } })).toEqual(notAllowed);
    const optional = await itemNamed('applicantMember', id, 'Passenger ship coordination sheet');
    await arrange(optional.id, 'sent');
    expect(await refusal('applicantMember', deleteArrivalProcedure, { params: { id: optional.id } })).toEqual(notAllowed);
  });

  test('are for confirmed calls only, of the own reach, and say which of both they are', async () => {
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

  test('a call that is given up at the same moment leaves none of them open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const confirmed = await make('harborMaster', await submit('applicantMember', stay(30 + round)), 'approve');
      await Promise.all([
        call('harborMember', createArrivalProcedure, ask(confirmed.id)),
        make('harborMaster', confirmed, { move: 'revoke', reason: '岸壁破損' }),
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
  test('show calls with how far their documents have come; status 1 means that some is in progress', async () => {
    const { id } = await confirmedCall();
    await proxy({ ...stay(50) });
    const { rows } = await answer('harborMaster', listArrivalCalls);
    const [row] = rows;
    const { items } = await callOf('harborMaster', id);
    expect(rows).toHaveLength(1);
    expect(row).toMatchObject({ id, itemCount: items.length, submittedCount: 0, completedCount: 0, nextDueOn: items[0]?.dueOn });
    for (const { id: itemId } of items) await arrange(itemId, 'done');
    const counted = async (status: number) =>
      (await answer('applicantMember', listArrivalCalls, { query: `status=${status}` })).rowCount;
    expect([await counted(1), await counted(2)]).toEqual([0, 1]);
    expect(
      (await answer('applicantMember', listArrivalCalls, { query: `freetext=${encodeURIComponent('そんざいしない')}` })).rowCount,
    ).toBe(0);
    expect((await answer('otherApplicantMaster', listArrivalCalls)).rowCount).toBe(0);
  });

  test('show documents of one call, the earliest deadline first', async () => {
    const { id } = await confirmedCall();
    const { rows } = await answer('applicantMember', listArrivalProcedures, { query: `reservationId=${id}&status=1` });
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted());
    expect(rows.every(({ allowedMoves }) => allowedMoves.includes('submit'))).toBe(true);
  });
});
