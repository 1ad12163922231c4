import { without, withoutOpenRequestLimit } from '../lift-queries.ts';
import { type Attempt, domain, isAccepted } from './attempt.ts';
import { allowed } from './game.ts';

const temporary = { isTemporaryCall: true, temporaryCallReason: '機関の不調のため' };

/** Requests that no rule allows. */
export const requestAttempts: readonly Attempt[] = [
  {
    name: 'a temporary call ahead of an opening',
    succeeds: async ({ berth, ship, stay, submit }) => {
      const berthId = await berth({ opensInDays: 2, temporaryCallDays: 30 });
      return isAccepted(await submit('requester', { berthId, shipId: ship(), ...stay(5), ...temporary }));
    },
    guards: [{ path: `${domain}/check-placement.ts`, from: 'opening !== null && opening > now', to: 'opening === now' }],
  },
  {
    name: 'a temporary call that reaches into the days of a coming opening',
    succeeds: async ({ berth, ship, stay, submit }) => {
      const berthId = await berth({ opensInDays: 2, acceptsFrom: stay(5, [0, 1]).startAt, temporaryCallDays: 30 });
      return isAccepted(await submit('requester', { berthId, shipId: ship(), ...stay(4, [20, 40]), ...temporary }));
    },
    // Without any period for the first night no opening covers the whole stay.
    guards: [{ path: `${domain}/check-placement.ts`, from: 'lastPublicationAt(periods, stay, now) ?? ', to: '' }],
  },
  {
    name: 'a temporary call at a berth that accepts none',
    succeeds: async ({ berth, ship, stay, submit }) => {
      const berthId = await berth({ opensInDays: null });
      return isAccepted(await submit('requester', { berthId, shipId: ship(), ...stay(2), ...temporary }));
    },
    guards: [
      {
        path: `${domain}/check-placement.ts`,
        from: "return { refusal: 'reservation.temporaryNotAccepted', details: null }",
        to: 'return null',
      },
    ],
  },
  {
    name: 'a temporary call months ahead',
    succeeds: async ({ berth, ship, stay, submit }) => {
      const berthId = await berth({ opensInDays: null, temporaryCallDays: 3 });
      return isAccepted(await submit('requester', { berthId, shipId: ship(), ...stay(60), ...temporary }));
    },
    guards: [{ path: `${domain}/check-placement.ts`, from: 'startAt) - temporaryCallDays', to: 'startAt) - 365' }],
  },
  {
    name: 'a temporary call that holds the berth before its approval',
    succeeds: async ({ berth, ship, stay, submit }) => {
      const berthId = await berth({ temporaryCallDays: 30 });
      allowed(await submit('requester', { berthId, shipId: ship(), ...stay(5), ...temporary }));
      return allowed(await submit('otherBooker', { berthId, shipId: ship(), ...stay(5) })).state === 'waiting';
    },
    guards: [
      {
        path: `${domain}/decide-submission.ts`,
        from: "isTemporary ? 'review' : schedule",
        to: "isTemporary ? 'firstCome' : schedule",
      },
    ],
    lifted: [without('reservation_temporary_call_is_reviewed')],
  },
  {
    name: 'a request before the opening',
    succeeds: async ({ berth, ship, stay, saveDraft, submit, transition }) => {
      const request = { berthId: await berth({ opensInDays: 2 }), shipId: ship(), ...stay(30) };
      const draft = allowed(await saveDraft('requester', request));
      const submitted = await transition('requester', draft, { transition: 'submit' });
      return isAccepted(submitted) || isAccepted(await submit('requester', request));
    },
    guards: [{ path: `${domain}/check-placement.ts`, from: 'isWithinOpenPeriod(periods, stay, now)\n', to: 'periods\n' }],
  },
  {
    name: 'an arrival in the past',
    succeeds: async ({ berth, ship, stay, submit }) =>
      isAccepted(await submit('requester', { berthId: await berth(), shipId: ship(), ...stay(-1, [8, 80]) })),
    guards: [
      { path: `${domain}/decide-submission.ts`, from: 'checkArrival(place.stay, now) ??', to: '' },
      { path: 'packages/domain/acceptance/opening.ts', from: 'if (stay.startAt < now) return false;', to: '' },
    ],
  },
  {
    name: 'a stay of a month that keeps everybody else out',
    succeeds: async ({ berth, ship, stay, submit }) =>
      isAccepted(await submit('requester', { berthId: await berth(), shipId: ship(), ...stay(10, [8, 30 * 24]) })),
    guards: [{ path: `${domain}/decide-submission.ts`, from: 'checkLength(place.stay, maximumStayDays, undefined) ??', to: '' }],
    lifted: [without('reservation_stay_within_limit')],
  },
  {
    name: 'a second request of a colleague for the same ship',
    succeeds: async ({ berth, ship, stay, submit }) => {
      const [berthId, shipId] = [await berth(), ship()];
      allowed(await submit('requester', { berthId, shipId, ...stay(10) }));
      return isAccepted(await submit('colleague', { berthId, shipId, ...stay(10, [17, 23]) }));
    },
    guards: [{ path: `${domain}/decide-submission.ts`, from: 'findDuplicate(liveRequests, wanted) ??', to: '' }],
    lifted: [without('reservation_one_live_per_ship')],
  },
  {
    name: 'more open requests than the port allows',
    succeeds: async ({ port, berth, ship, stay, submit }) => {
      const portId = await port(2);
      const berthIds = [await berth({}, portId), await berth({}, portId), await berth({}, portId)];
      const answers = await Promise.all(berthIds.map((berthId) => submit('requester', { berthId, shipId: ship(), ...stay(40) })));
      return answers.filter(isAccepted).length > 2;
    },
    guards: [{ path: `${domain}/check-live-requests.ts`, from: 'counted.open >= counted.limit', to: 'counted.limit < 0' }],
    lifted: withoutOpenRequestLimit,
  },
];
