import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { createPool } from '@kiko/database/connection.ts';
import { always } from '@kiko/domain/access/condition.ts';
import { Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findActor } from '../../kit/database/actor-queries.ts';
import { type TestAccountName, useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';
import type { BookingCommand, ReservationFields } from './booking-command.ts';
import { createBookingQueue } from './booking-queue.ts';

const api = useTestApi();
const { database, account } = api;
const {
  fixtureIds,
  stay,
  reservationBody,
  anotherShip,
  submit,
  applyTransition,
  tryTransition,
  readState,
  selectClaims,
  setBerth,
  selectHistory,
} = useTestReservations(api);

const logged: object[] = [];
const openBooking = () => createBookingQueue(database().api, { error: (details) => logged.push(details) });

const commandOf = async (
  user: TestAccountName,
  over: Partial<Omit<BookingCommand, 'fields'>> & { fields?: ReservationFields } = {},
): Promise<BookingCommand> => {
  const actor = await findActor(database().api, (await account(user)).accountId);
  if (!actor) throw new Error('the seed has no such account');
  const { startAt, endAt } = stay(10);
  const requested = { berthId: fixtureIds.berth, ...anotherShip(), startAt: new Date(startAt), endAt: new Date(endAt) };
  const fields = { ...requested, ...completeRequest, ...over.fields };
  return {
    requestId: 'test',
    requestedBy: { actor, accessFilter: always },
    transition: 'submit',
    reservationId: null,
    version: 0,
    idempotencyKey: null,
    ...over,
    fields: over.reservationId ? {} : fields,
  };
};

/** Gives each request a separate day. */
const stayOf = (index: number) => {
  const { startAt, endAt } = stay(10 + index);
  return { startAt: new Date(startAt), endAt: new Date(endAt) };
};

describe('concurrent booking commands', () => {
  test('of sixty concurrent requests for one stay exactly one gets it, the others wait in order of receipt', async () => {
    const requested = await Promise.all(
      Array.from({ length: 60 }, (_, index) => submit(index % 2 ? 'applicantMember' : 'otherApplicantMaster')),
    );
    const states = requested.map(({ state }) => state);
    expect(states.filter((state) => state === 'tentative')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(59);
    expect(requested.map(({ receiptNo }) => receiptNo ?? 0).toSorted((a, b) => a - b)).toEqual(
      requested.map((_, index) => index + 1),
    );
    expect(requested.find(({ state }) => state === 'tentative')?.receiptNo).toBe(1);
  });

  test('concurrent approval and withdrawal: one succeeds, the other gets 409', async () => {
    for (let round = 0; round < 10; round += 1) {
      const requested = await submit('applicantMember', stay(10 + round));
      const [approval, withdrawal] = await Promise.all([
        tryTransition('harborMaster', requested, 'approve'),
        tryTransition('applicantMember', requested, 'withdraw'),
      ]);
      expect([approval.status, withdrawal.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await readState(requested.id)).version).toBe(2);
    }
  });

  test('a correction of details concurrent with a promotion: neither change is lost', async () => {
    const first = await submit();
    const waiting = await submit('otherApplicantMaster');
    const [withdrawal, correction] = await Promise.all([
      tryTransition('applicantMember', first, 'withdraw'),
      tryTransition('otherApplicantMaster', waiting, { transition: 'updateDetails', comment: '訂正' }),
    ]);
    expect(withdrawal.status).toBe(200);
    expect((await selectHistory(waiting.id)).map(({ version }) => version)).toEqual(correction.status === 200 ? [1, 2, 3] : [1, 2]);
    expect(await readState(waiting.id)).toMatchObject({ code: 1 });
  });

  test('two processes request the same stay: the berth lock puts them in order', async () => {
    const bookingQueues = [openBooking(), openBooking()] as const;
    const commands = await Promise.all(
      Array.from({ length: 40 }, (_, index) => commandOf(index % 2 ? 'applicantMember' : 'otherApplicantMaster')),
    );
    const replies = await Promise.all(commands.map((command, index) => bookingQueues[index % 2 === 0 ? 0 : 1].enqueue(command)));
    expect(replies.filter((reply) => reply.kind === 'done' && reply.result.state === 'tentative')).toHaveLength(1);
    expect(await selectClaims()).toHaveLength(1);
    expect(bookingQueues.map(({ counts }) => counts.alarms)).toEqual([0, 0]);
  });

  test('two processes accept one of forty requests of an organization for the same ship and stay', async () => {
    const bookingQueues = [openBooking(), openBooking()] as const;
    const ship = anotherShip();
    const commands = await Promise.all(Array.from({ length: 40 }, () => commandOf('applicantMember', { fields: ship })));
    const replies = await Promise.all(commands.map((command, index) => bookingQueues[index % 2 === 0 ? 0 : 1].enqueue(command)));
    expect(replies.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(replies.filter(({ kind }) => kind === 'refused')).toHaveLength(39);
  });

  test('two processes keep the limit of open requests of an organization at a port', async () => {
    const limited = sql`update port set open_request_limit = 3 where id = (select port_id from berth where id = ${fixtureIds.berth})`;
    await limited.execute(database().owner);
    const bookingQueues = [openBooking(), openBooking()] as const;
    // Both berths of the port, so that no berth lock puts the two queues in order.
    const commands = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        commandOf('applicantMember', { fields: { berthId: index % 2 ? fixtureIds.second : fixtureIds.berth } }),
      ),
    );
    const replies = await Promise.all(commands.map((command, index) => bookingQueues[index % 2 === 0 ? 0 : 1].enqueue(command)));
    expect(replies.filter(({ kind }) => kind === 'done')).toHaveLength(3);
    expect(new Set(replies.map((reply) => (reply.kind === 'refused' ? reply.code : '')))).toEqual(
      new Set(['', 'reservation.tooManyOpen']),
    );
  });

  test('of a change of berth, a withdrawal and an approval at the same time one succeeds, the others get 409', async () => {
    const requested = await submit();
    const statuses = await Promise.all([
      tryTransition('harborMaster', requested, { transition: 'adjustSchedule', berthId: fixtureIds.second, reason: '調整' }),
      tryTransition('applicantMember', requested, 'withdraw'),
      tryTransition('harborMaster', requested, 'approve'),
    ]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('the booking queue', () => {
  test('processes commands in order of arrival, in few transactions', async () => {
    await setBerth({ allocation: 'review' });
    const bookingQueue = openBooking();
    const commands = await Promise.all(
      Array.from({ length: 200 }, (_, index) => commandOf('applicantMember', { fields: stayOf(index) })),
    );
    const replies = await Promise.all(commands.map((command) => bookingQueue.enqueue(command)));
    expect(replies.map((reply) => (reply.kind === 'done' ? reply.result.receiptNo : null))).toEqual(
      replies.map((_, index) => index + 1),
    );
    expect(bookingQueue.counts).toMatchObject({ served: 200, alarms: 0 });
    expect(bookingQueue.counts.batches).toBeLessThan(8);
  });

  test('is limited in length, and close() waits for the queued commands', async () => {
    const registry = new Registry();
    const bookingQueue = createBookingQueue(database().api, { error: (details) => logged.push(details) }, registry);
    const command = await commandOf('applicantMember');
    let answered = 0;
    const requested = Array.from({ length: 1100 }, async () => {
      await bookingQueue.enqueue(command);
      answered += 1;
    });
    const closed = bookingQueue.close().then(() => answered);
    await expect(bookingQueue.enqueue(command)).rejects.toMatchObject({ code: 'server.busy' });
    const settled = await Promise.allSettled(requested);
    const served = settled.filter(({ status }) => status === 'fulfilled').length;
    expect(served).toBeGreaterThanOrEqual(1000);
    expect(served).toBeLessThan(1100);
    expect(await closed).toBe(served);
    const metrics = await registry.metrics();
    expect(metrics).toMatch(new RegExp(`^kiko_booking_queue_full_total ${1100 - served}$`, 'm'));
    expect(metrics).toMatch(new RegExp(`^kiko_booking_batch_size_sum ${served}$`, 'm'));
    expect(metrics).toMatch(new RegExp(`^kiko_booking_batch_duration_seconds_count ${bookingQueue.counts.batches}$`, 'm'));
    expect(metrics).toMatch(/^kiko_booking_queue_length 0$/m);
  });

  test('a command rejected by the database does not affect the others of its batch', async () => {
    const bookingQueue = openBooking();
    const good = await commandOf('applicantMember');
    const poison = await commandOf('applicantMember', { fields: { comment: 'a\u0000b' } });
    const [first, bad, last] = await Promise.allSettled([
      bookingQueue.enqueue(good),
      bookingQueue.enqueue(poison),
      bookingQueue.enqueue(await commandOf('applicantMember')),
    ]);
    expect([first.status, bad.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('when a constraint rejects what the rules allowed', () => {
  /** A claim without a reservation, so that the data of the batch and the table differ. */
  const hideClaim = async () => {
    await applyTransition('harborMaster', await submit('applicantMember', stay(20)), 'approve');
    await sql`update berth_claim set stay = tstzrange(${stay(10).startAt}, ${stay(10).endAt})`.execute(database().owner);
    await sql`create policy hidden on berth_claim as restrictive for select to kiko_booking using (false)`.execute(
      database().owner,
    );
  };

  test('the batch is retried one by one, the refusal has an error code and an error is logged', async () => {
    await hideClaim();
    try {
      logged.length = 0;
      const bookingQueue = openBooking();
      const [one, other] = await Promise.all([
        bookingQueue.enqueue(await commandOf('applicantMember')),
        bookingQueue.enqueue(
          await commandOf('applicantMember', { fields: { startAt: new Date(stay(11).startAt), endAt: new Date(stay(11).endAt) } }),
        ),
      ]);
      expect(one).toMatchObject({ kind: 'refused', code: 'reservation.confirmedAtSameTime' });
      expect(other).toMatchObject({ kind: 'done' });
      expect(bookingQueue.counts.alarms).toBeGreaterThan(0);
      expect(logged.length).toBe(bookingQueue.counts.alarms);
    } finally {
      await sql`drop policy hidden on berth_claim`.execute(database().owner);
    }
  });

  test('an idempotency key that another process uses at the same time repeats its batch once, and as a whole', async () => {
    await setBerth({ allocation: 'review' });
    const bookingQueue = openBooking();
    const { accountId } = await account('applicantMember');
    const shared = { idempotencyKey: { key: 'shared', hash: 'other request' } };
    const commands = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        commandOf('applicantMember', { fields: stayOf(100 + index), ...(index === 7 && shared) }),
      ),
    );
    const { sent } = await database()
      .owner.transaction()
      .execute(async (tx) => {
        const stored = { accountId, idempotencyKey: 'shared', requestHash: 'this request', status: 201, response: '{}' };
        await tx.insertInto('storedResponse').values(stored).execute();
        const replies = Promise.all(commands.map((command) => bookingQueue.enqueue(command)));
        const countBlocked = async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event = 'transactionid'`.execute(tx);
          return rows.length;
        };
        await expect.poll(countBlocked, { interval: 5 }).toBe(1);
        return { sent: replies };
      });
    const replies = await sent;
    expect(replies.map((reply) => (reply.kind === 'refused' ? reply.code : reply.kind))).toEqual(
      commands.map((_command, index) => (index === 7 ? 'request.keyReused' : 'done')),
    );
    // The first command alone, the others, and the others again.
    expect(bookingQueue.counts).toEqual({ batches: 3, served: 39, alarms: 0 });
  });

  test('a connection lost during the transaction returns 503, and a retry with the same key returns the outcome', async () => {
    const body = reservationBody();
    const send = () => api.request('applicantMember', createReservation, { body, key: 'unknown outcome' });
    const lost = await database()
      .owner.transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(1733, ${fixtureIds.berth}::integer)`.execute(tx);
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

  test('a berth locked for too long returns 503 with Retry-After', async () => {
    // With the timeouts of production.
    const callWithTimeouts = await api.callOver(createPool({ url: database().url('api') }));
    await database()
      .owner.transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(1733, ${fixtureIds.berth}::integer)`.execute(tx);
        const { status, headers } = await callWithTimeouts('applicantMember', createReservation, { body: reservationBody() });
        expect([status, headers['retry-after']]).toEqual([503, '5']);
      });
    expect(await submit()).toMatchObject({ state: 'tentative' });
  });
});
