import { describe, expect, test } from 'vitest';
import { actorKinds } from '../access/actor.ts';
import {
  allowedShipRequestTransitions,
  decideShipRequestTransition,
  type ShipRequestTransition,
  shipRequestTransitions,
} from './ship-request-workflow.ts';

const states = ['new', 1, 2, 3, 9] as const;
const transitions = Object.keys(shipRequestTransitions) as ShipRequestTransition[];

/** The agreed rules C01 to C06, written independently: from, transition, to, and the actor (A applicant, M ministry). */
const specifiedTransitions = [
  'new submit 1 A',
  '1 approve 2 M',
  '1 return 3 M',
  '3 saveEdit 3 A',
  '3 resubmit 1 A',
  '1 withdraw 9 A',
  '3 withdraw 9 A',
];

const lettersByKind = {
  mlitMaster: 'M',
  mlitMember: 'M',
  harborMaster: 'H',
  harborMember: 'H',
  applicantMaster: 'A',
  applicantMember: 'A',
};

const expected = (state: (typeof states)[number], transition: ShipRequestTransition, letter: string) => {
  const rows = specifiedTransitions.map((row) => row.split(' ')).filter(([, name]) => name === transition);
  if (rows[0]?.[3] !== letter) return { isAllowed: false, refusal: 'access.forbidden' };
  const row = rows.find(([from]) => from === String(state));
  return row ? { isAllowed: true, to: Number(row[2]) } : { isAllowed: false, refusal: 'shipRequest.moveNotAllowed' };
};

const statesByTransition = states.flatMap((state) => transitions.map((transition) => ({ state, transition })));

describe.each(actorKinds)('%s', (kind) => {
  test.each(statesByTransition)('in state $state: $transition', ({ state, transition }) => {
    expect(decideShipRequestTransition(state, transition, kind)).toEqual(expected(state, transition, lettersByKind[kind]));
  });
});

test('of 5 states x 6 transitions x 6 kinds of users 14 are allowed', () => {
  const lawful = actorKinds.flatMap((kind) =>
    statesByTransition.filter(({ state, transition }) => decideShipRequestTransition(state, transition, kind).isAllowed),
  );
  expect(statesByTransition.length * actorKinds.length).toBe(180);
  expect(lawful).toHaveLength(14);
});

test.each([
  [1, ['approve', 'return'], ['withdraw']],
  [2, [], []],
  [3, [], ['saveEdit', 'resubmit', 'withdraw']],
  [9, [], []],
] as const)(
  'in status %i the ministry is offered %j and applicants %j, other kinds of users nothing',
  { tags: ['spec:4.2'] },
  (status, ministry, applicant) => {
    for (const kind of actorKinds) {
      const offered = { M: ministry, A: applicant, H: [] }[lettersByKind[kind] as 'M' | 'A' | 'H'];
      expect(allowedShipRequestTransitions(status, kind)).toEqual(offered);
    }
  },
);
