import { expect, test } from 'vitest';
import { actorKinds, isHarborKind } from '../access/actor.ts';
import { dayOf } from '../calendar/days.ts';
import { dayMs } from '../calendar/durations.ts';
import { departureStates, reservationStatuses } from '../reservations/reservation-statuses.ts';
import type { Side } from './item-workflow.ts';
import {
  allowedReportTransitions,
  canBeReported,
  decideReportTransition,
  isOver,
  type Report,
  reportTransitionNames,
} from './report-workflow.ts';

const now = Date.parse('2027-06-10T00:00:00+09:00');
const today = dayOf(now);
const open: Report = {
  departureState: 'recorded',
  isSubmitted: false,
  isProxy: false,
  hasOwner: true,
  dueOn: today,
  completedAt: null,
};
const owner = { side: 'owner', kind: 'applicantMember', now } as const;
const member = { side: 'manager', kind: 'harborMember', now } as const;
const master = { side: 'manager', kind: 'harborMaster', now } as const;

test('before the departure nothing can be reported', () => {
  for (const standing of [owner, member, master])
    expect(allowedReportTransitions({ ...open, departureState: 'none' }, standing)).toEqual([]);
});

test('the applicant reports, the manager completes or returns the report', () => {
  expect(allowedReportTransitions(open, owner)).toEqual(['submitReport']);
  expect(allowedReportTransitions(open, member)).toEqual([]);
  const submitted = { ...open, isSubmitted: true };
  expect(allowedReportTransitions(submitted, owner)).toEqual(['submitReport']);
  expect(allowedReportTransitions(submitted, member)).toEqual(['complete', 'returnReport']);
  expect(decideReportTransition('complete', submitted, member)?.to).toBe('completed');
  expect(decideReportTransition('returnReport', submitted, member)?.to).toBe('recorded');
});

test('the manager reports on a proxy reservation, and so does the organization it was entered for', () => {
  const proxy = { ...open, isProxy: true };
  expect(allowedReportTransitions(proxy, owner)).toEqual(['submitReport']);
  expect(allowedReportTransitions(proxy, member)).toEqual(['submitReport']);
});

test('the manager reports where no registered organization owns the call', () => {
  expect(allowedReportTransitions({ ...open, hasOwner: false }, member)).toEqual(['submitReport']);
  expect(allowedReportTransitions({ ...open, hasOwner: false, isSubmitted: true }, member)).toEqual([
    'submitReport',
    'complete',
    'returnReport',
  ]);
});

test('a manager files a report that is 14 days overdue, and not one day earlier', () => {
  expect(allowedReportTransitions({ ...open, dueOn: today - 13 }, member)).toEqual([]);
  expect(allowedReportTransitions({ ...open, dueOn: today - 14 }, member)).toEqual(['fileReport']);
  expect(allowedReportTransitions({ ...open, dueOn: today - 14 }, owner)).toEqual(['submitReport']);
  expect(allowedReportTransitions({ ...open, dueOn: today - 14, isSubmitted: true }, member)).toEqual(['complete', 'returnReport']);
});

test('a master account reopens a report within 60 days', () => {
  const completed = { ...open, departureState: 'completed', isSubmitted: true, completedAt: now - 60 * dayMs } as const;
  expect(allowedReportTransitions(completed, master)).toEqual(['reopen']);
  expect(decideReportTransition('reopen', completed, master)?.to).toBe('recorded');
  expect(allowedReportTransitions(completed, member)).toEqual([]);
  expect(allowedReportTransitions(completed, owner)).toEqual([]);
  expect(allowedReportTransitions({ ...completed, completedAt: completed.completedAt - 1 }, master)).toEqual([]);
});

test('of all combinations of state, user and transition only the agreed ones are legal', () => {
  const flags = [false, true];
  const sides: readonly Side[] = ['owner', 'manager'];
  const legal: Record<string, number> = {};
  for (const departureState of departureStates)
    for (const isSubmitted of flags)
      for (const isProxy of flags)
        for (const hasOwner of flags)
          for (const dueOn of [today, today - 14])
            for (const side of sides)
              for (const kind of actorKinds.filter((one) => isHarborKind(one) === (side === 'manager')))
                for (const transition of reportTransitionNames) {
                  const completedAt = departureState === 'completed' ? now : null;
                  const report = { departureState, isSubmitted, isProxy, hasOwner, dueOn, completedAt };
                  if (decideReportTransition(transition, report, { side, kind, now }) !== undefined)
                    legal[transition] = (legal[transition] ?? 0) + 1;
                }
  const [submitted, proxies, owners, dues] = [2, 2, 2, 2];
  expect(legal).toEqual({
    // Four kinds on the owner's side always; two managers unless an applicant owns a call that is not a proxy.
    submitReport: 4 * submitted * proxies * owners * dues + 2 * submitted * 3 * dues,
    fileReport: 2,
    complete: 2 * proxies * owners * dues,
    returnReport: 2 * proxies * owners * dues,
    reopen: 1 * submitted * proxies * owners * dues,
  });
});

test('a call is over after its end, after an earlier reported departure, or after an arrival that did not take place', () => {
  const planned = { status: reservationStatuses.confirmed, startAt: now - 1, endAt: now + dayMs };
  expect(isOver(planned, now)).toBe(false);
  expect(isOver({ ...planned, endAt: now }, now)).toBe(true);
  expect(isOver(planned, now, { outcome: 'called', departedAt: now })).toBe(true);
  expect(isOver(planned, now, { outcome: 'called', departedAt: now + 1 })).toBe(false);
  expect(isOver(planned, now, { outcome: 'skipped', departedAt: null })).toBe(true);
  expect(isOver({ ...planned, startAt: now + 1 }, now, { outcome: 'skipped', departedAt: null })).toBe(false);
  expect(isOver({ ...planned, status: reservationStatuses.canceled, endAt: now }, now)).toBe(false);
  expect(canBeReported(planned, now)).toBe(true);
  expect(canBeReported({ ...planned, startAt: now + 1 }, now)).toBe(false);
});
