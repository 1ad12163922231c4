import type { Database } from '@kiko/database/connection.ts';
import { leaveEachOnce } from '../kit/notice-queries.ts';
import type { Desk } from './desk/desk.ts';
import type { Ticket } from './desk/ticket.ts';
import { type Due, listDue, listSoonLapsing, listWaiting } from './due-queries.ts';

/** The system's own request: it takes a reservation as it is. */
const systemTicket = ({ reservationId, move }: { reservationId: number; move: Due['move'] | 'promote' }): Ticket => ({
  ...{ requestId: 'system', by: null, move, reservationId, version: null, fields: {}, key: null },
});

/** What the clock brings about: places that lapse and requests that waited in vain. Says how many of each there were. */
export const serveDue = async (database: Database, desk: Desk) => {
  const done = { lapseHold: 0, expire: 0 };
  const due = await listDue(database);
  await Promise.all(
    due.map(async (one) => {
      const { kind } = await desk.ask(systemTicket(one));
      if (kind === 'done') done[one.move] += 1;
    }),
  );
  return done;
};

/** Warns whoever has not submitted again, once for each last moment. Says how many were warned. */
export const warnOfLapse = async (database: Database) => {
  const lapsing = await listSoonLapsing(database);
  const warning = (reservationId: number) => ({ kind: 'reservation' as const, reservationId, payload: { event: 'returnDue' } });
  return leaveEachOnce(
    database,
    new Map(lapsing.map(({ id, returnDueAt }) => [`returnDue ${id} ${returnDueAt.getTime()}`, warning(id)])),
  );
};

/**
 * Whoever fits moves up, in order of receipt: to be called when a berth has more room without anybody having left it, because a
 * limit was raised, an event removed or the automatic promotion switched on. Says how many moved up.
 */
export const servePromotion = async (database: Database, desk: Desk, berthId: number) => {
  const waiting = await listWaiting(database, berthId);
  const replies = await Promise.all(waiting.map((reservationId) => desk.ask(systemTicket({ reservationId, move: 'promote' }))));
  return replies.filter(({ kind }) => kind === 'done').length;
};
