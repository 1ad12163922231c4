import { expect, test } from 'vitest';
import { personKinds } from '../access/actor.ts';
import { departures } from '../reservations/reservation-statuses.ts';
import type { Side } from './item-moves.ts';
import { allowedReportMoves, decideReportMove, type Report, reportMoveNames } from './report-moves.ts';

const now = Date.parse('2027-06-10T00:00:00+09:00');
const day = 86_400_000;
const open: Report = { departure: 'recorded', isSubmitted: false, isProxy: false, completedAt: null };
const owner = { side: 'owner', kind: 'applicantMember', now } as const;
const member = { side: 'manager', kind: 'harborMember', now } as const;
const master = { side: 'manager', kind: 'harborMaster', now } as const;

test('before the departure there is nothing to report', () => {
  for (const standing of [owner, member, master]) expect(allowedReportMoves({ ...open, departure: 'none' }, standing)).toEqual([]);
});

test('the applicant reports, the manager completes or returns what was reported', () => {
  expect(allowedReportMoves(open, owner)).toEqual(['submitReport']);
  expect(allowedReportMoves(open, member)).toEqual([]);
  const submitted = { ...open, isSubmitted: true };
  expect(allowedReportMoves(submitted, owner)).toEqual(['submitReport']);
  expect(allowedReportMoves(submitted, member)).toEqual(['complete', 'returnReport']);
  expect(decideReportMove('complete', submitted, member)).toBe('completed');
  expect(decideReportMove('returnReport', submitted, member)).toBe('recorded');
});

test('a call that was entered for somebody else is reported by the manager', () => {
  const proxy = { ...open, isProxy: true };
  expect(allowedReportMoves(proxy, owner)).toEqual([]);
  expect(allowedReportMoves(proxy, member)).toEqual(['submitReport']);
});

test('a master account opens it again for sixty days', () => {
  const completed = { ...open, departure: 'completed', isSubmitted: true, completedAt: now - 60 * day } as const;
  expect(allowedReportMoves(completed, master)).toEqual(['reopen']);
  expect(decideReportMove('reopen', completed, master)).toBe('recorded');
  expect(allowedReportMoves(completed, member)).toEqual([]);
  expect(allowedReportMoves(completed, owner)).toEqual([]);
  expect(allowedReportMoves({ ...completed, completedAt: completed.completedAt - 1 }, master)).toEqual([]);
});

test('of all pairs of state, person and move only these are legal', () => {
  const flags = [false, true];
  const sides: readonly Side[] = ['owner', 'manager'];
  let legal = 0;
  for (const departure of departures)
    for (const isSubmitted of flags)
      for (const isProxy of flags)
        for (const side of sides)
          for (const kind of personKinds.filter((one) => one.startsWith('harbor') === (side === 'manager')))
            for (const move of reportMoveNames) {
              const report = { departure, isSubmitted, isProxy, completedAt: departure === 'completed' ? now : null };
              if (decideReportMove(move, report, { side, kind, now }) !== undefined) legal += 1;
            }
  // Reporting: 4 kinds of owners or 2 of managers, submitted or not; completing and returning: 2 managers, proxy or not; reopening: 1.
  expect(legal).toBe((4 + 2) * 2 + 2 * 2 * 2 + 1 * 4);
});
