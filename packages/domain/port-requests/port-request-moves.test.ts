import { expect, test } from 'vitest';
import { type PersonKind, personKinds } from '../access/actor.ts';
import {
  allowedPortRequestMoves,
  decidePortRequestMove,
  type PortRequestMove,
  portRequestMoves,
  portRequestStatuses,
} from './port-request-moves.ts';

/** Written from the agreed rules P01 to P05, one line for each lawful cell: status, move, person, where it leads. */
const lawful = new Set([
  'nothing submit applicantMaster 1',
  'nothing submit applicantMember 1',
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

const statuses = ['nothing', ...Object.values(portRequestStatuses)] as const;
const moves = Object.keys(portRequestMoves) as PortRequestMove[];
const cells = statuses.flatMap((status) => moves.flatMap((move) => personKinds.map((kind) => ({ status, move, kind }))));

test('every status, move and kind of person is asked', () => {
  expect(cells).toHaveLength(5 * 5 * 6);
});

test.each(cells)('$status $move by $kind', ({ status, move, kind }) => {
  const to = decidePortRequestMove(move, { status, kind });
  const found = [...lawful].filter((line) => line.startsWith(`${status} ${move} ${kind} `));
  expect(to === undefined ? [] : [`${status} ${move} ${kind} ${to}`]).toEqual(found);
});

test('what is offered is what would be allowed', () => {
  for (const status of Object.values(portRequestStatuses))
    for (const kind of personKinds) {
      const lines = [...lawful].filter((line) => line.startsWith(`${status} `) && line.includes(` ${kind} `));
      const expected = lines.map((line) => line.split(' ')[1]);
      expect(allowedPortRequestMoves({ status, kind }), `${status} ${kind}`).toEqual(expected);
    }
});

test('refusing and taking away need a reason, the rest does not', () => {
  const needing = moves.filter((move) => portRequestMoves[move].needsReason);
  expect(needing).toEqual(['reject', 'revoke']);
});

test('a general account of a harbor manager has no part in it', () => {
  const kind: PersonKind = 'harborMember';
  expect(moves.filter((move) => statuses.some((status) => decidePortRequestMove(move, { status, kind })))).toEqual([]);
});
