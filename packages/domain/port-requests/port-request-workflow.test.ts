import { expect, test } from 'vitest';
import { type ActorKind, actorKinds } from '../access/actor.ts';
import {
  allowedPortRequestTransitions,
  decidePortRequestTransition,
  type PortRequestTransition,
  portRequestStatuses,
  portRequestTransitions,
} from './port-request-workflow.ts';

/** Written from the agreed rules P01 to P05, one line per allowed cell: status, transition, kind of user, target status. */
const allowedCells = new Set([
  'new submit applicantMaster 1',
  'new submit applicantMember 1',
  '1 approve mlitMaster 2',
  '1 approve mlitMember 2',
  '1 approve harborMaster 2',
  '1 reject mlitMaster 3',
  '1 reject mlitMember 3',
  '1 reject harborMaster 3',
  '1 withdraw applicantMaster 9',
  '1 withdraw applicantMember 9',
  '2 revoke mlitMaster 9',
  '2 revoke mlitMember 9',
  '2 revoke harborMaster 9',
]);

const statuses = ['new', ...Object.values(portRequestStatuses)] as const;
const transitions = Object.keys(portRequestTransitions) as PortRequestTransition[];
const cells = statuses.flatMap((status) =>
  transitions.flatMap((transition) => actorKinds.map((kind) => ({ status, transition, kind }))),
);

test('every status, transition and kind of user is covered', { tags: ['spec:4.3'] }, () => {
  expect(cells).toHaveLength(5 * 5 * 6);
});

test.each(cells)('$status $transition by $kind', ({ status, transition, kind }) => {
  const to = decidePortRequestTransition(transition, { status, kind });
  const found = [...allowedCells].filter((line) => line.startsWith(`${status} ${transition} ${kind} `));
  expect(to === undefined ? [] : [`${status} ${transition} ${kind} ${to}`]).toEqual(found);
});

test('the offered moves are exactly the allowed ones', () => {
  for (const status of Object.values(portRequestStatuses))
    for (const kind of actorKinds) {
      const lines = [...allowedCells].filter((line) => line.startsWith(`${status} `) && line.includes(` ${kind} `));
      const expected = lines.map((line) => line.split(' ')[1]);
      expect(allowedPortRequestTransitions({ status, kind }), `${status} ${kind}`).toEqual(expected);
    }
});

test('refusing and taking away need a reason, the rest does not', () => {
  const needing = transitions.filter((transition) => portRequestTransitions[transition].reason === 'required');
  expect(needing).toEqual(['reject', 'revoke']);
});

test('a general account of a harbor manager has no part in it', () => {
  const kind: ActorKind = 'harborMember';
  expect(
    transitions.filter((transition) => statuses.some((status) => decidePortRequestTransition(transition, { status, kind }))),
  ).toEqual([]);
});
