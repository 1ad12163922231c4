import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { saidInFull } from '@kiko/contract/reservations/test-request.ts';
import { createPool } from '@kiko/database/connection.ts';
import { always } from '@kiko/domain/access/condition.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findActor } from '../../kit/actor-queries.ts';
import { type PersonName, useTestApi } from '../../kit/use-test-api.ts';
import { useTestReservations } from '../../kit/use-test-reservations.ts';
import { createDesk } from './desk.ts';
import type { Fields, Ticket } from './ticket.ts';

const api = useTestApi();
const { database, person } = api;
const { place, stay, form, submit, make, tryMove, stateOf, claims, setBerth, historyOf } = useTestReservations(api);

const logged: object[] = [];
const openDesk = () => createDesk(database().api, { error: (facts) => logged.push(facts) });

const ticketOf = async (who: PersonName, over: Partial<Omit<Ticket, 'fields'>> & { fields?: Fields } = {}): Promise<Ticket> => {
  const actor = await findActor(database().api, (await person(who)).accountId);
  if (!actor) throw new Error('the seed has no such account');
  const { startAt, endAt } = stay(10);
  const asked = { berthId: place.berth, shipId: place.ship, startAt: new Date(startAt), endAt: new Date(endAt) };
  const fields = { ...asked, ...saidInFull, ...over.fields };
  return {
    ...{ requestId: 'test', by: { actor, reach: always }, move: 'submit', reservationId: null, version: 0, key: null },
    ...over,
    fields: over.reservationId ? {} : fields,
  };
};

describe('at the same moment', () => {
  test('of sixty clients on one place exactly one gets it, the others wait in the order they came', async () => {
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, index) => submit(index % 2 ? 'applicantMember' : 'otherApplicantMaster')),
    );
    const states = asked.map(({ state }) => state);
    expect(states.filter((state) => state === 'tentative')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(59);
    expect(asked.map(({ receiptNo }) => receiptNo ?? 0).toSorted((a, b) => a - b)).toEqual(asked.map((_, index) => index + 1));
    expect(asked.find(({ state }) => state === 'tentative')?.receiptNo).toBe(1);
  });

  test('an approval and a withdrawal: one stands, the other hears that somebody was faster', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asked = await submit('applicantMember', stay(10 + round));
      const [approval, withdrawal] = await Promise.all([
        tryMove('harborMaster', asked, 'approve'),
        tryMove('applicantMember', asked, 'withdraw'),
      ]);
      expect([approval.status, withdrawal.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await stateOf(asked.id)).version).toBe(2);
    }
  });

  test('details that are corrected while somebody moves up: neither is lost', async () => {
    const first = await submit();
    const waiting = await submit('otherApplicantMaster');
    const [withdrawal, correction] = await Promise.all([
      tryMove('applicantMember', first, 'withdraw'),
      tryMove('otherApplicantMaster', waiting, { move: 'updateDetails', comment: '訂正' }),
    ]);
    expect(withdrawal.status).toBe(200);
    expect((await historyOf(waiting.id)).map(({ version }) => version)).toEqual(correction.status === 200 ? [1, 2, 3] : [1, 2]);
    expect(await stateOf(waiting.id)).toMatchObject({ code: 1 });
  });

  test('two processes take one place: the lock puts them in order', async () => {
    const desks = [openDesk(), openDesk()] as const;
    const tickets = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ticketOf(index % 2 ? 'applicantMember' : 'otherApplicantMaster')),
    );
    const replies = await Promise.all(tickets.map((ticket, index) => desks[index % 2 === 0 ? 0 : 1].ask(ticket)));
    expect(replies.filter((reply) => reply.kind === 'done' && reply.outcome.state === 'tentative')).toHaveLength(1);
    expect(await claims()).toHaveLength(1);
    expect(desks.map(({ counts }) => counts.alarms)).toEqual([0, 0]);
  });

  test('a ship is moved to another berth while somebody else decides about it: nobody decides about the wrong berth', async () => {
    const asked = await submit();
    const statuses = await Promise.all([
      tryMove('harborMaster', asked, { move: 'adjustSchedule', berthId: place.second, reason: '調整' }),
      tryMove('applicantMember', asked, 'withdraw'),
      tryMove('harborMaster', asked, 'approve'),
    ]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('the line', () => {
  test('is served in the order in which people came, in few transactions', async () => {
    await setBerth({ allocation: 'review' });
    const desk = openDesk();
    const ticket = await ticketOf('applicantMember');
    const replies = await Promise.all(Array.from({ length: 200 }, () => desk.ask(ticket)));
    expect(replies.map((reply) => (reply.kind === 'done' ? reply.outcome.receiptNo : null))).toEqual(
      replies.map((_, index) => index + 1),
    );
    expect(desk.counts).toMatchObject({ served: 200, alarms: 0 });
    expect(desk.counts.batches).toBeLessThan(8);
  });

  test('is not endless, and whoever closes the desk lets those in it finish', async () => {
    const desk = openDesk();
    const ticket = await ticketOf('applicantMember');
    let answered = 0;
    const asked = Array.from({ length: 1100 }, async () => {
      await desk.ask(ticket);
      answered += 1;
    });
    const closed = desk.close().then(() => answered);
    await expect(desk.ask(ticket)).rejects.toMatchObject({ code: 'server.busy' });
    const settled = await Promise.allSettled(asked);
    const served = settled.filter(({ status }) => status === 'fulfilled').length;
    expect(served).toBeGreaterThanOrEqual(1000);
    expect(served).toBeLessThan(1100);
    expect(await closed).toBe(served);
  });

  test('a request that the database refuses does not spoil the others beside it', async () => {
    const desk = openDesk();
    const good = await ticketOf('applicantMember');
    const poison = await ticketOf('applicantMember', { fields: { comment: 'a\u0000b' } });
    const [first, bad, last] = await Promise.allSettled([desk.ask(good), desk.ask(poison), desk.ask(good)]);
    expect([first.status, bad.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('when the rules miss something', () => {
  /** A claim that no reservation on the desk knows of: the book and the table differ. */
  const hideClaim = async () => {
    await make('harborMaster', await submit('applicantMember', stay(20)), 'approve');
    await sql`update berth_claim set stay = tstzrange(${stay(10).startAt}, ${stay(10).endAt})`.execute(database().owner);
    await sql`create policy hidden on berth_claim as restrictive for select to kiko_desk using (false)`.execute(database().owner);
  };

  test('the database holds, the desk serves one by one, answers in words and raises an alarm', async () => {
    await hideClaim();
    try {
      logged.length = 0;
      const desk = openDesk();
      const [one, other] = await Promise.all([
        desk.ask(await ticketOf('applicantMember')),
        desk.ask(
          await ticketOf('applicantMember', { fields: { startAt: new Date(stay(11).startAt), endAt: new Date(stay(11).endAt) } }),
        ),
      ]);
      expect(one).toMatchObject({ kind: 'refused', code: 'reservation.confirmedAtSameTime' });
      expect(other).toMatchObject({ kind: 'done' });
      expect(desk.counts.alarms).toBeGreaterThan(0);
      expect(logged.length).toBe(desk.counts.alarms);
    } finally {
      await sql`drop policy hidden on berth_claim`.execute(database().owner);
    }
  });

  test('a connection that is lost in the middle answers 503, and the same key finds out what happened', async () => {
    const body = form();
    const send = () => api.call('applicantMember', createReservation, { body, key: 'unknown outcome' });
    const lost = await database()
      .owner.transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(1733, ${place.berth}::integer)`.execute(tx);
        const sent = send();
        const endWaiting = async () => {
          const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event = 'advisory'`.execute(tx);
          return rows.length;
        };
        await expect.poll(endWaiting, { interval: 5 }).toBe(1);
        return sent;
      });
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);
    const [one, other] = [await send(), await send()];
    expect(one.status).toBe(201);
    expect(other.json).toEqual(one.json);
  });

  test('a berth that somebody holds too long is busy, not broken', async () => {
    // With the limits of production.
    const callWithinLimits = await api.callOver(createPool({ url: database().url('api') }));
    await database()
      .owner.transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(1733, ${place.berth}::integer)`.execute(tx);
        const { status, headers } = await callWithinLimits('applicantMember', createReservation, { body: form() });
        expect([status, headers['retry-after']]).toEqual([503, '5']);
      });
    expect(await submit()).toMatchObject({ state: 'tentative' });
  });
});
