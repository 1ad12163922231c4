import { randomUUID } from 'node:crypto';
import { without } from '../lift-queries.ts';
import { readReservation } from './arrange-queries.ts';
import { type Attempt, desk, domain, isAccepted } from './attempt.ts';
import { allowed } from './game.ts';

/** Ways around the order of receipt. */
export const orderAttempts: readonly Attempt[] = [
  {
    name: 'a place that is given up for one’s own next request',
    succeeds: async ({ berth, ship, stay, call, submit, transition }) => {
      const [berthId, shipId] = [await berth({ maxShipsPerDay: 1 }), ship()];
      const first = allowed(await submit('requester', { berthId, shipId, ...stay(12, [8, 12]) }));
      const next = allowed(await submit('requester', { berthId, shipId, ...stay(12, [13, 18]) }));
      allowed(await submit('otherBooker', { berthId, shipId: ship(), ...stay(12, [8, 12]) }));
      allowed(await transition('requester', first, { transition: 'withdraw' }));
      const { state } = allowed(await call('requester', { method: 'GET', path: `/reservations/${next.id}` }));
      return state !== 'waiting';
    },
    guards: [{ path: `${domain}/apply-step.ts`, from: 'if (isPassedOver(before, passedOver)) continue;', to: '' }],
  },
  {
    name: 'a place that is left by a resubmission for one’s own next request',
    succeeds: async ({ berth, ship, stay, call, submit, transition }) => {
      const [berthId, shipId] = [await berth({ maxShipsPerDay: 1 }), ship()];
      const first = allowed(await submit('requester', { berthId, shipId, ...stay(12, [8, 12]) }));
      const next = allowed(await submit('requester', { berthId, shipId, ...stay(12, [13, 18]) }));
      allowed(await submit('otherBooker', { berthId, shipId: ship(), ...stay(12, [8, 12]) }));
      const returned = allowed(await transition('harborMaster', first, { transition: 'return', reason: '資料の不足' }));
      allowed(await transition('requester', returned, { transition: 'resubmit', ...stay(13) }));
      const { state } = allowed(await call('requester', { method: 'GET', path: `/reservations/${next.id}` }));
      return state !== 'waiting';
    },
    guards: [{ path: `${domain}/apply-step.ts`, from: "'pullBack', 'resubmit', ", to: "'pullBack', " }],
  },
  {
    name: 'another time for a waiting request with its old receipt',
    succeeds: async ({ owner, berth, ship, stay, submit, transition }) => {
      const berthId = await berth();
      allowed(await submit('otherBooker', { berthId, shipId: ship(), ...stay(12) }));
      const waiting = allowed(await submit('requester', { berthId, shipId: ship(), ...stay(12) }));
      await transition('requester', waiting, { transition: 'updateDetails', ...stay(13) });
      return (await readReservation(owner, waiting.id)).startAt.toISOString() !== stay(12).startAt;
    },
    guards: [
      {
        path: 'packages/contract/reservations/reservation-fields.ts',
        from: 'updateDetails: [...detailFieldNames, ...contactFields],',
        to: "updateDetails: [...detailFieldNames, ...contactFields, 'startAt', 'endAt'],",
      },
      {
        path: `${domain}/decide-booking.ts`,
        from: 'planWithoutPlacement({ ...next, returnDueAt: reservation',
        to: 'planWithoutPlacement({ ...next, ...requestedPlace(request, reservation), returnDueAt: reservation',
      },
    ],
  },
  {
    name: 'a returned request that takes its receipt to another day',
    succeeds: async ({ berth, ship, stay, submit, transition }) => {
      const berthId = await berth({ allocation: 'review' });
      const early = allowed(await submit('requester', { berthId, shipId: ship(), ...stay(12) }));
      const other = allowed(await submit('otherBooker', { berthId, shipId: ship(), ...stay(20) }));
      const returned = allowed(await transition('harborMaster', early, { transition: 'return', reason: '資料の不足' }));
      const again = allowed(await transition('requester', returned, { transition: 'resubmit', ...stay(20) }));
      return (again.receiptNo ?? 0) < (other.receiptNo ?? 0);
    },
    guards: [{ path: `${domain}/decide-submission.ts`, from: 'isSamePlacement(place, reservation) && ', to: '' }],
  },
  {
    name: 'a receipt that is kept while the request is pulled back',
    succeeds: async ({ berth, ship, stay, submit, transition }) => {
      const berthId = await berth({ allocation: 'review' });
      const early = allowed(await submit('requester', { berthId, shipId: ship(), ...stay(12) }));
      const other = allowed(await submit('otherBooker', { berthId, shipId: ship(), ...stay(12) }));
      const draft = allowed(await transition('requester', early, { transition: 'pullBack' }));
      const again = allowed(await transition('requester', draft, { transition: 'submit' }));
      return (again.receiptNo ?? 0) < (other.receiptNo ?? 0);
    },
    guards: [
      {
        path: `${domain}/decide-booking.ts`,
        from: 'planWithoutPlacement({ ...next, allocation: null, receiptNo: null })',
        to: 'planWithoutPlacement(next)',
      },
      {
        path: `${domain}/decide-submission.ts`,
        from: 'keepsPlacement && !taken ? reservation.receiptNo : ',
        to: 'reservation.receiptNo !== null ? reservation.receiptNo : ',
      },
    ],
    lifted: [without('reservation_draft_has_no_receipt')],
  },
  {
    name: 'two calls from one row of a season plan',
    succeeds: async ({ berth, ship, stay, submit }) => {
      const request = { planRowKey: randomUUID(), berthId: await berth(), shipId: ship() };
      allowed(await submit('requester', { ...request, ...stay(12) }));
      return isAccepted(await submit('colleague', { ...request, ...stay(13) }));
    },
    guards: [
      {
        path: `${desk}/decide-command.ts`,
        from: 'return reservationId ? refusedReply(',
        to: 'return reservationId === 0 ? refusedReply(',
      },
    ],
    lifted: ['drop index reservation_one_per_plan_row'],
  },
];
