import { randomUUID } from 'node:crypto';
import { hideShip } from './arrange-queries.ts';
import { type Attempt, describeAnswer, desk, isAccepted, toldOfOthers } from './attempt.ts';
import { allowed } from './game.ts';

/** Requests whose answers would reveal data of others. */
export const disclosureAttempts: readonly Attempt[] = [
  {
    name: 'the answer to another user’s idempotency key',
    succeeds: async ({ berth, ship, stay, submit }) => {
      const [key, request] = [randomUUID(), { berthId: await berth(), shipId: ship(), ...stay(12) }];
      const theirs = allowed(await submit('otherBooker', request, key));
      const { json } = await submit('requester', request, key);
      return json.id === theirs.id;
    },
    guards: [
      {
        path: `${desk}/batch-data-queries.ts`,
        from: 'join stored_response as stored using (account_id, idempotency_key)',
        to: 'join stored_response as stored using (idempotency_key)',
      },
      { path: `${desk}/batch-state.ts`, from: '`${accountId}:${idempotencyKey}`', to: '`${accountId > 0}:${idempotencyKey}`' },
    ],
  },
  {
    name: 'what others plan with a ship, by the forecast of a request',
    succeeds: async ({ port, berth, ship, stay, call, submit }) => {
      const [berthId, elsewhere, shipId] = [await berth(), await berth({}, await port(9)), ship()];
      const query = new URLSearchParams({ berthId: `${berthId}`, shipId: `${shipId}`, ...stay(50) });
      const ask = () => call('requester', { method: 'GET', path: `/reservation-preview?${query}` });
      const before = await ask();
      allowed(before);
      allowed(await submit('otherBooker', { berthId: elsewhere, shipId, ...stay(50) }));
      return describeAnswer(await ask()) !== describeAnswer(before);
    },
    guards: [
      {
        path: `${desk}/batch-scope.ts`,
        from: 'isApplicantOrganization(organizationType) ? organizationId : null',
        to: 'isApplicantOrganization(organizationType) ? null : organizationId',
      },
    ],
  },
  {
    name: 'what others plan with a ship, by the check of a season plan',
    succeeds: async ({ cast, port, berth, ship, stay, call, submit }) => {
      const [berthId, atSamePort, elsewhere, shipId] = [await berth(), await berth(), await berth({}, await port(9)), ship()];
      const body = { shipId, rows: [{ portId: cast.portId, berthId, ...stay(52) }] };
      const ask = () => call('requester', { method: 'POST', path: '/season-plans/check', body });
      const before = await ask();
      allowed(before);
      allowed(await submit('otherBooker', { berthId: elsewhere, shipId, ...stay(52) }));
      allowed(await submit('otherBooker', { berthId: atSamePort, shipId, ...stay(52) }));
      return describeAnswer(await ask()) !== describeAnswer(before);
    },
    guards: [
      {
        path: 'apps/server/reservations/preview/check-season-plan.ts',
        from: 'of_organization_id: countedOrganization(actor)',
        to: 'of_organization_id: null',
      },
    ],
  },
  {
    name: 'what others plan with a ship, by the answer to a submission',
    succeeds: async ({ port, berth, ship, stay, submit, transition }) => {
      const [berthId, elsewhere, shipId] = [await berth(), await berth({}, await port(9)), ship()];
      const request = { berthId, shipId, ...stay(54) };
      const first = await submit('requester', request);
      allowed(await transition('requester', allowed(first), { transition: 'withdraw' }));
      allowed(await submit('otherBooker', { berthId: elsewhere, shipId, ...stay(54) }));
      const second = await submit('requester', request);
      allowed(second);
      return toldOfOthers(second) !== toldOfOthers(first);
    },
    guards: [
      {
        path: `${desk}/batch-scope.ts`,
        from: 'of_organization_id: requestedBy && countedOrganization(requestedBy.actor)',
        to: 'of_organization_id: null',
      },
    ],
  },
  {
    name: 'whether others have a ship at one of the berths of a port',
    succeeds: async ({ berth, ship, stay, call, submit }) => {
      const [berthId, next, theirs, shipId] = [await berth(), await berth(), await berth(), ship()];
      const { id } = allowed(await submit('requester', { berthId, shipId, ...stay(56) }));
      const query = new URLSearchParams({ berthId: `${next}`, shipId: `${shipId}`, ...stay(56) });
      const ask = async () => {
        const record = await call('requester', { method: 'GET', path: `/reservations/${id}` });
        const preview = await call('requester', { method: 'GET', path: `/reservation-preview?${query}` });
        for (const answer of [record, preview]) allowed(answer);
        return describeAnswer(record) + describeAnswer(preview);
      };
      const before = await ask();
      allowed(await submit('otherBooker', { berthId: theirs, shipId, ...stay(56) }));
      return (await ask()) !== before;
    },
    guards: [{ path: 'apps/server/reservations/show-record.ts', from: 'countedOrganization(actor)', to: 'null' }],
  },
  {
    name: 'the name of a hidden ship, by a season plan',
    succeeds: async ({ owner, call }) => {
      const plan = (shipId: number) => call('requester', { method: 'POST', path: '/season-plans', body: { name: '来季', shipId } });
      const hidden = await plan(await hideShip(owner));
      return describeAnswer(hidden) !== describeAnswer(await plan(999_999));
    },
    guards: [
      {
        path: 'apps/server/season-plans/season-plan-actions.ts',
        from: 'if (!(await isShipVisible(tx, actor, shipId)))',
        to: 'if (!shipId)',
      },
    ],
  },
  {
    name: 'whether a ship exists that one may not see',
    succeeds: async ({ owner, berth, stay, submit }) => {
      const request = { berthId: await berth(), ...stay(50) };
      const hidden = await submit('requester', { ...request, shipId: await hideShip(owner) });
      const unknown = await submit('requester', { ...request, shipId: 999_999 });
      return describeAnswer(hidden) !== describeAnswer(unknown);
    },
    guards: [
      {
        path: `${desk}/check-references.ts`,
        from: 'isNamed || !actor || isVisibleShip(actor, ship)',
        to: 'isNamed || !actor || ship.id > 0',
      },
    ],
  },
  {
    name: 'a competitor’s request by its id',
    succeeds: async ({ berth, ship, stay, call, submit }) => {
      const { id } = allowed(await submit('otherBooker', { berthId: await berth(), shipId: ship(), ...stay(12) }));
      return isAccepted(await call('requester', { method: 'GET', path: `/reservations/${id}` }));
    },
    guards: [
      {
        path: 'packages/domain/access/access-table.ts',
        from: "'reservation.read': { ...ministry, ...harborManagers, ...applicants }",
        to: "'reservation.read': everyone",
      },
    ],
    lifted: ['alter table reservation disable row level security'],
  },
];
