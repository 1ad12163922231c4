import { createAccount, inviteAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import { getMe } from '@kiko/contract/identity/identity-endpoints.ts';
import { getOrganization, listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import {
  changeOrganizationStatus,
  listOrganizationReservations,
  settleReservations,
} from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { updatePort } from '@kiko/contract/ports/port-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { allActorKinds, type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { untilBlocked } from '../testing/use-test-locks.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, requestOk, refusal, request, account } = api;
const { reservationBody, submit, applyTransition, readReservation, stay, fixtureIds, tryTransition } = useTestReservations(api);
const reason = '連絡が取れなくなったため';

const organization = async (user: TestAccountName) => {
  const { organizationId } = await account(user);
  const { id, version, status } = await requestOk('mlitMember', getOrganization, { params: { id: organizationId } });
  return { id, version, status };
};
const future = async (id: number) => (await requestOk('mlitMember', listOrganizationReservations, { params: { id } })).rows;
const statusBody = async (user: TestAccountName, transition: string, over: object = {}) => {
  const { id, version } = await organization(user);
  const seenReservationIds = (await future(id)).map((row) => row.id);
  return { params: { id }, body: { version, transition, reason, seenReservationIds, ...over } };
};
const change = async (user: TestAccountName, transition: string, over: object = {}) =>
  requestOk('mlitMember', changeOrganizationStatus, await statusBody(user, transition, over));
const settle = async (of: TestAccountName, reservations: object[], by: TestAccountName = 'mlitMember') => {
  const { organizationId: id } = await account(of);
  return requestOk(by, settleReservations, { params: { id }, body: { reason, reservations } });
};

afterEach(() => sql`update organization set status = 'active', status_reason = ''`.execute(database().owner));

describe('the status of an organization', () => {
  test('is changed with a reason, a history entry and an audit entry, and shown to every reader', async () => {
    const closed = await change('applicantMaster', 'suspend');
    expect(closed).toMatchObject({ status: 'suspended', statusReason: reason, allowedTransitions: ['close', 'reopen'] });
    expect(closed.statusChangedAt).toBeInstanceOf(Date);
    const { owner } = database();
    const history = await owner
      .selectFrom('organizationHistory')
      .select(['version', 'action', 'reason', 'changes'])
      .where('organizationId', '=', closed.id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    expect(history).toMatchObject({ version: closed.version, action: 'suspend', reason });
    expect(history.changes).toMatchObject({ status: { from: 'active', to: 'suspended' } });
    const audit = await owner.selectFrom('auditEntry').selectAll().where('capability', '=', 'organization.close').execute();
    expect(audit).toMatchObject([{ recordId: closed.id, outcome: 'done' }]);
    expect(await requestOk('harborMaster', getOrganization, { params: { id: closed.id } })).toMatchObject({ status: 'suspended' });
    const { rows } = await requestOk('harborMaster', listOrganizations, { query: 'statuses=suspended' });
    expect(rows.map(({ id }) => id)).toEqual([closed.id]);
  });

  test('goes from active to suspended to closed and back, and no other way', async () => {
    expect((await change('applicantMaster', 'suspend')).status).toBe('suspended');
    expect((await change('applicantMaster', 'close')).status).toBe('closed');
    const again = await statusBody('applicantMaster', 'suspend');
    expect(await refusal('mlitMaster', changeOrganizationStatus, again)).toEqual({
      status: 409,
      code: 'organization.moveNotAllowed',
    });
    expect(await change('applicantMaster', 'reopen', { reason: '' })).toMatchObject({ status: 'active', statusReason: '' });
  });

  test('of the ministry cannot change, in the schema either', async () => {
    const own = await statusBody('mlitMaster', 'close');
    expect(await refusal('mlitMaster', changeOrganizationStatus, own)).toEqual({ status: 409, code: 'organization.isMinistry' });
    const forced = sql`update organization set status = 'closed', status_reason = 'x' where type = 1`.execute(database().owner);
    await expect(forced).rejects.toThrow('organization_ministry_is_active');
  });

  test('of a harbor manager with ports can be suspended but not closed', async () => {
    const close = await statusBody('harborMaster', 'close');
    expect(await refusal('mlitMaster', changeOrganizationStatus, close)).toEqual({
      status: 409,
      code: 'organization.managesPorts',
    });
    const forced = sql`update organization set status = 'closed', status_reason = 'x' where id = ${close.params.id}`;
    await expect(forced.execute(database().owner)).rejects.toThrow('manages a port in service');
    expect((await change('harborMaster', 'suspend')).status).toBe('suspended');
  });

  test('closed keeps an organization from managing a port', async () => {
    const { owner } = database();
    const closed = await owner
      .selectFrom('organization')
      .select('id')
      .where('type', '=', 2)
      .where(sql<boolean>`not exists (select from port where admin_organization_id = organization.id)`)
      .limit(1)
      .executeTakeFirst();
    const id =
      closed?.id ??
      (
        await sql<{ id: number }>`
          insert into organization (code, type, name_ja, name_en, country_code, email)
          values ('29999', 2, '試験港湾局', 'Test Port Bureau', 'JP', 'p29999@example.jp') returning id`.execute(owner)
      ).rows[0]?.id;
    await sql`update organization set status = 'closed', status_reason = 'x' where id = ${id}`.execute(owner);
    const port = await owner.selectFrom('port').select(['id', 'version']).where('code', '=', '01001').executeTakeFirstOrThrow();
    const body = { version: port.version, adminOrganizationId: id };
    expect(await refusal('mlitMaster', updatePort, { params: { id: port.id }, body })).toMatchObject({
      status: 409,
      code: 'organization.notActive',
    });
  });

  test.each(allActorKinds.filter((kind) => !isMinistryKind(kind)))('cannot be changed by %s', async (kind) => {
    const { organizationId: id } = await account(kind);
    const body = { version: 1, transition: 'suspend', reason, seenReservationIds: [] };
    const forbidden = { status: 403, code: 'access.forbidden' };
    expect(await refusal(kind, changeOrganizationStatus, { params: { id }, body })).toEqual(forbidden);
    expect(await refusal(kind, listOrganizationReservations, { params: { id } })).toEqual(forbidden);
    expect(await refusal(kind, settleReservations, { params: { id }, body: { reason, reservations: [] } })).toEqual(forbidden);
  });

  test.each([
    ['a blank reason', { reason: ' ' }, 'reason'],
    ['no reason', { reason: undefined }, 'reason'],
    ['no list of reservations', { seenReservationIds: undefined }, 'seenReservationIds'],
  ])('is not changed by a request with %s', async (_, over, path) => {
    expect(await refusal('mlitMaster', changeOrganizationStatus, await statusBody('applicantMaster', 'close', over))).toMatchObject(
      {
        status: 422,
        issues: [{ path, code: 'required' }],
      },
    );
  });

  test('is changed on the version and the list of reservations that were shown', async () => {
    const stale = await statusBody('applicantMaster', 'close', { version: 99 });
    expect(await refusal('mlitMaster', changeOrganizationStatus, stale)).toEqual({ status: 409, code: 'record.stale' });
    const seen = await statusBody('applicantMaster', 'close');
    const { id } = await submit();
    expect(await refusal('mlitMaster', changeOrganizationStatus, seen)).toEqual({
      status: 409,
      code: 'organization.reservationsChanged',
      details: { reservationIds: [id] },
    });
    const missing = { params: { id: 999_999 }, body: seen.body };
    expect(await refusal('mlitMaster', changeOrganizationStatus, missing)).toEqual({ status: 404, code: 'record.notFound' });
  });
});

describe('an organization that is suspended or closed', () => {
  test.each(['suspend', 'close'])(
    'refuses all of its users after %s, and accepts them again after reopening',
    async (transition) => {
      await change('applicantMaster', transition);
      for (const user of ['applicantMaster', 'applicantMember'] as const) {
        expect((await request(user, getMe)).status).toBe(401);
        expect((await request(user, createReservation, { body: reservationBody() })).status).toBe(401);
      }
      await change('applicantMaster', 'reopen');
      expect((await request('applicantMember', getMe)).status).toBe(200);
      expect((await request('applicantMember', createReservation, { body: reservationBody() })).status).toBe(201);
    },
  );

  test('enqueues a job for each account, so that an external sign-in provider is updated', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(database().owner);
    const { id } = await change('applicantMaster', 'close');
    const jobs = await sql<{ account: number }>`
      select (jobs.payload ->> 'accountId')::integer as account from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'syncUser' order by 1`.execute(
      database().owner,
    );
    const accounts = await database()
      .owner.selectFrom('account')
      .select('id')
      .where('organizationId', '=', id)
      .orderBy('id')
      .execute();
    expect(jobs.rows.map((job) => job.account)).toEqual(accounts.map(({ id: accountId }) => accountId));
  });

  test('gets no new request from any account', async () => {
    const { id } = await change('applicantMaster', 'close');
    const named = { organizationId: id, requesterName: '試験', requesterEmail: 'a@example.jp', requesterPhone: '1' };
    const unknown = {
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'organizationId', code: 'unknownReference' }],
    };
    expect(await refusal('mlitMaster', createReservation, { body: reservationBody(named) })).toEqual(unknown);
    expect(
      await refusal('harborMaster', createReservation, { body: reservationBody({ ...named, transition: 'proxyCreate' }) }),
    ).toEqual(unknown);
  });

  test('gets no new reservation from a transaction that began before the change', async () => {
    const draft = await requestOk('applicantMaster', createReservation, { body: reservationBody({ transition: 'saveDraft' }) });
    await change('applicantMaster', 'close');
    const { owner } = database();
    const copied = sql`insert into reservation (organization_id, account_id, berth_id, ship_id, start_at, end_at, status, version)
      select organization_id, account_id, berth_id, ship_id, start_at, end_at, 0, 1 from reservation where id = ${draft.id}`;
    await expect(copied.execute(owner)).rejects.toThrow('suspended or closed');
    const submitted = sql`update reservation set status = 1, receipt_no = 900, received_at = now(), allocation = 'firstCome'
      where id = ${draft.id}`;
    await expect(submitted.execute(owner)).rejects.toThrow('suspended or closed');
  });

  test('blocks a concurrent submission, which then reads the new status and fails', async () => {
    const { organizationId } = await account('applicantMaster');
    const draft = await requestOk('applicantMaster', createReservation, { body: reservationBody({ transition: 'saveDraft' }) });
    const { owner } = database();
    const submission = await owner.transaction().execute(async (tx) => {
      await sql`update organization set status = 'suspended', status_reason = 'x' where id = ${organizationId}`.execute(tx);
      const written = sql`update reservation set status = 1, receipt_no = 901, received_at = now(), allocation = 'firstCome'
        where id = ${draft.id}`.execute(owner);
      const outcome = written.then(() => 'written').catch(String);
      await untilBlocked(owner, 1);
      return { outcome };
    });
    expect(await submission.outcome).toContain('suspended or closed');
  });

  test('gets neither new accounts nor invitations', async () => {
    const { accountId, organizationId } = await account('applicantMember');
    await change('applicantMaster', 'suspend');
    const inactive = { status: 409, code: 'organization.notActive' };
    const named = { name: '新人', nameKana: '', email: 'new-30001@example.jp', phone: '', affiliation: '', position: '' };
    const body = { ...named, organizationId, lang: 'ja', groupId: null };
    expect(await refusal('mlitMaster', createAccount, { body })).toEqual(inactive);
    expect(await refusal('mlitMaster', inviteAccount, { params: { id: accountId } })).toEqual(inactive);
  });
});

describe('the reservations of the organization', () => {
  test('are listed by arrival with the possible settlements; ended ones are not', async () => {
    const later = await submit('applicantMember', stay(20));
    const sooner = await applyTransition('harborMaster', await submit('applicantMember', stay(12)), 'approve');
    await applyTransition('applicantMember', await submit('applicantMember', stay(15)), 'withdraw');
    await requestOk('applicantMember', createReservation, { body: reservationBody({ transition: 'saveDraft' }) });
    await submit('otherApplicantMaster', stay(16));
    const { organizationId } = await account('applicantMember');
    const rows = await future(organizationId);
    const settlements = ['handOver', 'cancelByMinistry'];
    expect(rows).toMatchObject([
      { id: sooner.id, version: 2, state: 'confirmed', number: sooner.number, allowedSettlements: settlements },
      { id: later.id, version: 1, state: 'tentative', allowedSettlements: settlements },
    ]);
    expect(rows[0]?.cruiseShipName.ja).toBeTruthy();
  });

  test('stay unchanged when the status changes, and the harbor manager still decides about them', async () => {
    const kept = await submit('applicantMember', stay(12));
    await change('applicantMaster', 'close');
    const seen = await readReservation('harborMaster', kept.id);
    expect(seen).toMatchObject({ state: 'tentative', version: 1 });
    // The owner cannot act, so the harbor manager corrects the details in its place.
    expect(seen.allowedTransitions).toEqual(expect.arrayContaining(['approve', 'updateDetails']));
    expect(await applyTransition('harborMaster', kept, { transition: 'updateDetails', comment: '電話で確認' })).toMatchObject({
      version: 2,
    });
    expect(await applyTransition('harborMaster', { ...kept, version: 2 }, 'approve')).toMatchObject({ state: 'confirmed' });
  });

  test('are transferred to another organization with place, receipt and number, and the new owner acts on them', async () => {
    const call1 = await applyTransition('harborMaster', await submit('applicantMember', stay(12)), 'approve');
    await change('applicantMaster', 'close');
    const successor = await account('otherApplicantMaster');
    const { results } = await settle('applicantMaster', [
      { id: call1.id, version: call1.version, transition: 'handOver', organizationId: successor.organizationId },
    ]);
    expect(results).toEqual([{ reservationId: call1.id, isDone: true, code: null }]);
    const master = await database()
      .owner.selectFrom('account')
      .selectAll()
      .where('id', '=', successor.accountId)
      .executeTakeFirstOrThrow();
    const owned = await readReservation('otherApplicantMaster', call1.id);
    expect(owned).toMatchObject({
      organizationId: successor.organizationId,
      state: 'confirmed',
      number: call1.number,
      receiptNo: call1.receiptNo,
      holdsBerth: true,
      requesterName: master.name,
      requesterEmail: master.email,
    });
    expect(owned.history.at(-1)).toMatchObject({ rule: 'R37', side: 'ministry', reason });
    expect(owned.history.at(-1)?.changes.map(({ field }) => field)).toContain('organizationId');
    const cancel = { transition: 'requestCancel', cancellationReason: 'planChange' };
    expect((await tryTransition('otherApplicantMaster', owned, cancel)).status).toBe(200);
    await change('applicantMaster', 'reopen');
    expect((await tryTransition('applicantMaster', owned, cancel)).status).toBe(404);
  });

  test('are canceled with the reason; a place goes to others that wait, not to the requests canceled with it', async () => {
    const first = await submit('applicantMember', stay(12));
    const own = await submit('applicantMember', stay(12));
    const other = await submit('otherApplicantMaster', stay(12));
    expect([first.state, own.state, other.state]).toEqual(['tentative', 'waiting', 'waiting']);
    await change('applicantMaster', 'close');
    const cancel = ({ id, version }: { id: number; version: number }) => ({ id, version, transition: 'cancelByMinistry' });
    const { results } = await settle('applicantMaster', [cancel(first), cancel(own)]);
    expect(results.map(({ isDone }) => isDone)).toEqual([true, true]);
    const states = await Promise.all([first, own, other].map(async ({ id }) => (await readReservation('mlitMember', id)).state));
    expect(states).toEqual(['canceled', 'canceled', 'tentative']);
    expect(await readReservation('harborMaster', first.id)).toMatchObject({ reviewReason: reason });
    const events = await sql<{
      event: string;
    }>`select payload ->> 'event' as event from outbox_event where reservation_id = ${first.id}
      order by id desc limit 1`.execute(database().owner);
    expect(events.rows).toEqual([{ event: 'reservation.cancelByMinistry' }]);
  });

  test('are settled independently: a refused one returns its code and the others are done', async () => {
    const done = await submit('applicantMember', stay(12));
    const stale = await submit('applicantMember', stay(13));
    const foreign = await submit('otherApplicantMaster', stay(14));
    const same = await submit('applicantMember', { ...stay(16), shipId: fixtureIds.ship });
    await submit('otherApplicantMaster', { ...stay(16), shipId: fixtureIds.ship });
    await change('applicantMaster', 'close');
    const { organizationId } = await account('otherApplicantMaster');
    const { results } = await settle('applicantMaster', [
      { id: done.id, version: 1, transition: 'cancelByMinistry' },
      { id: stale.id, version: 9, transition: 'cancelByMinistry' },
      { id: foreign.id, version: 1, transition: 'cancelByMinistry' },
      { id: same.id, version: 1, transition: 'handOver', organizationId },
    ]);
    expect(new Map(results.map(({ reservationId, code }) => [reservationId, code]))).toEqual(
      new Map([
        [done.id, null],
        [stale.id, 'reservation.stale'],
        [foreign.id, 'record.notFound'],
        [same.id, 'reservation.duplicate'],
      ]),
    );
    expect((await readReservation('mlitMember', foreign.id)).state).toBe('tentative');
  });

  test('are not settled while the organization is active, nor transferred to one that is not an active applicant', async () => {
    const { id, version } = await submit('applicantMember', stay(12));
    const { organizationId: own } = await account('applicantMaster');
    const send = (reservation: object) =>
      refusal('mlitMaster', settleReservations, {
        params: { id: own },
        body: { reason, reservations: [{ id, version, ...reservation }] },
      });
    expect(await send({ transition: 'cancelByMinistry' })).toEqual({ status: 409, code: 'organization.moveNotAllowed' });
    await change('applicantMaster', 'close');
    const unknown = {
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'reservations.0.organizationId', code: 'unknownReference' }],
    };
    const harbor = await account('harborMaster');
    for (const organizationId of [own, harbor.organizationId, 999_999])
      expect(await send({ transition: 'handOver', organizationId })).toEqual(unknown);
    expect(await send({ transition: 'handOver' })).toMatchObject({ status: 422, code: 'request.invalid' });
    expect((await readReservation('mlitMember', id)).version).toBe(1);
  });

  test('cannot be transferred or canceled by the ministry one by one', async () => {
    const kept = await submit('applicantMember', stay(12));
    await change('applicantMaster', 'close');
    expect((await readReservation('mlitMaster', kept.id)).allowedTransitions).toEqual([]);
    expect((await tryTransition('mlitMaster', kept, { transition: 'cancelByMinistry', reason })).status).toBe(404);
  });
});
