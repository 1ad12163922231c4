import { without } from '../lift-queries.ts';
import { readReservation, selectShipsByLength, takePortFromGroups } from './arrange-queries.ts';
import { type Attempt, desk, domain, isAccepted } from './attempt.ts';
import { allowed } from './game.ts';

/** Changes of one’s own request, or of one’s group, by which a request would get what it could not be submitted for. */
export const changeAttempts: readonly Attempt[] = [
  {
    name: 'another ship by a change of the details',
    succeeds: async ({ owner, berth, ship, stay, submit, transition }) => {
      const berthId = await berth();
      const tentative = allowed(await submit('requester', { berthId, shipId: ship(), ...stay(12) }));
      const waiting = allowed(await submit('requester', { berthId, shipId: ship(), ...stay(12) }));
      const shipId = ship();
      for (const request of [tentative, waiting]) {
        await transition('requester', request, { transition: 'updateDetails', shipId });
        if ((await readReservation(owner, request.id)).shipId === shipId) return true;
      }
      return false;
    },
    guards: [
      {
        path: 'packages/contract/reservations/reservation-fields.ts',
        from: 'updateDetails: [...detailFieldNames, ...contactFields],',
        to: "updateDetails: [...detailFieldNames, ...contactFields, 'shipId'],",
      },
    ],
  },
  {
    name: 'a place that a small ship holds for one that does not fit',
    succeeds: async ({ owner, berth, stay, submit, transition }) => {
      const { shortest, longest } = await selectShipsByLength(owner);
      const berthId = await berth({ lengthM: Math.ceil((shortest.lengthM + longest.lengthM) / 2) });
      const held = allowed(await submit('requester', { berthId, shipId: shortest.id, ...stay(12) }));
      const returned = allowed(await transition('harborMaster', held, { transition: 'return', reason: '資料の不足' }));
      return isAccepted(await transition('requester', returned, { transition: 'resubmit', shipId: longest.id }));
    },
    guards: [
      {
        path: `${domain}/decide-submission.ts`,
        from: 'checkFit(fit, undefined) ??',
        to: '(keepsPlacement ? null : checkFit(fit, undefined)) ??',
      },
    ],
  },
  {
    name: 'a returned request that becomes a second one for a ship',
    succeeds: async ({ berth, ship, stay, submit, transition }) => {
      const [berthId, shipId] = [await berth({ allocation: 'review' }), ship()];
      allowed(await submit('requester', { berthId, shipId, ...stay(12) }));
      const second = allowed(await submit('requester', { berthId, shipId: ship(), ...stay(12) }));
      const returned = allowed(await transition('harborMaster', second, { transition: 'return', reason: '資料の不足' }));
      return isAccepted(await transition('requester', returned, { transition: 'resubmit', shipId }));
    },
    guards: [
      {
        path: `${domain}/decide-submission.ts`,
        from: 'findDuplicate(liveRequests, wanted) ??',
        to: '(keepsPlacement ? null : findDuplicate(liveRequests, wanted)) ??',
      },
    ],
    lifted: [without('reservation_one_live_per_ship')],
  },
  {
    name: 'one of the two times moved into the stay of another ship',
    succeeds: async ({ berth, ship, stay, saveDraft, submit, transition }) => {
      const berthId = await berth();
      allowed(await submit('otherBooker', { berthId, shipId: ship(), ...stay(13) }));
      const draft = allowed(await saveDraft('requester', { berthId, shipId: ship(), ...stay(12) }));
      const { endAt } = stay(13);
      const { state } = allowed(await transition('requester', draft, { transition: 'submit', endAt }));
      return state !== 'waiting';
    },
    guards: [
      {
        path: `${desk}/batch-data-queries.ts`,
        from: 'coalesce(stay.start_at, record.start_at) as start_at, coalesce(stay.end_at, record.end_at) as end_at',
        to: 'stay.start_at as start_at, stay.end_at as end_at',
      },
    ],
    lifted: ['alter table berth_claim drop constraint berth_claim_no_overlap'],
  },
  {
    name: 'a draft for a port that has left the group',
    succeeds: async ({ owner, port, berth, ship, stay, saveDraft, transition }) => {
      const portId = await port(9);
      const request = { berthId: await berth({}, portId), shipId: ship(), ...stay(12) };
      const draft = allowed(await saveDraft('requester', request));
      await takePortFromGroups(owner, portId);
      return isAccepted(await transition('requester', draft, { transition: 'submit' }));
    },
    guards: [{ path: `${desk}/check-references.ts`, from: "transition === 'submit' || isOther", to: 'isOther' }],
  },
  {
    name: 'a berth that only the group of a colleague may book',
    succeeds: async ({ berth, ship, stay, saveDraft, submit, transition }) => {
      const request = { berthId: await berth(), shipId: ship(), ...stay(12) };
      const draft = allowed(await saveDraft('colleague', request));
      const submitted = allowed(await submit('colleague', request));
      const returned = allowed(await transition('harborMaster', submitted, { transition: 'return', reason: '資料の不足' }));
      const answers = [
        await submit('bystander', { ...request, ...stay(14) }),
        await transition('bystander', draft, { transition: 'submit', ...stay(15) }),
        await transition('bystander', returned, { transition: 'resubmit', berthId: await berth() }),
      ];
      return answers.some(isAccepted);
    },
    guards: [
      {
        path: `${desk}/check-references.ts`,
        from: 'batch.schedules.has(berthId) && matches(accessFilter, scopeAttributesOfBerth(batch, berthId))',
        to: 'batch.schedules.has(berthId)',
      },
    ],
  },
];
