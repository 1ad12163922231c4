import { expect, test } from 'vitest';
import { notificationTable } from '../notifications/notification-table.ts';
import { organizationWorkflow } from '../organizations/organization-statuses.ts';
import { portRequestWorkflow } from '../port-requests/port-request-workflow.ts';
import { itemWorkflow } from '../procedures/item-workflow.ts';
import { reportWorkflow } from '../procedures/report-workflow.ts';
import { reservationWorkflow } from '../reservations/reservation-workflow.ts';
import { shipRequestWorkflow } from '../ships/ship-request-workflow.ts';
import { defineWorkflow, nameOfCode, type TransitionRule } from './workflow.ts';

type DoorTransitionRule = TransitionRule<'open' | 'closed', 'guest' | 'keeper' | 'system'>;

const common = { reason: 'none', spec: null, notifies: [] } as const;
const door = defineWorkflow<DoorTransitionRule, { actor: 'guest' | 'keeper'; isLocked: boolean }>({
  isParty: (by, { actor }) => by === actor,
  isMet: ({ transition }, { isLocked }) => transition !== 'open' || !isLocked,
})('door', {
  build: { transition: 'build', from: ['new'], to: 'closed', by: 'keeper', ...common },
  open: { transition: 'open', from: ['closed'], to: 'open', by: 'guest', ...common },
  close: { transition: 'close', from: ['open'], to: 'closed', by: 'keeper', ...common, reason: 'required' },
  paint: { transition: 'paint', from: ['open', 'closed'], to: 'same', by: 'keeper', ...common },
  slam: { transition: 'slam', from: ['open'], to: 'closed', by: 'system', ...common },
});
const guest = { actor: 'guest', isLocked: false } as const;
const keeper = { actor: 'keeper', isLocked: false } as const;

test('a workflow decides by party, status and condition', () => {
  expect(door.decide('closed', 'open', guest)).toMatchObject({ isAllowed: true, to: ['open'] });
  expect(door.decide('closed', 'open', { ...guest, isLocked: true })).toEqual({ isAllowed: false, isForbidden: true });
  expect(door.decide('open', 'open', guest)).toEqual({ isAllowed: false, isForbidden: false });
  expect(door.decide('open', 'close', guest)).toEqual({ isAllowed: false, isForbidden: true });
  expect(door.decide('closed', 'paint', keeper)).toMatchObject({ to: ['closed'] });
});

test('a workflow offers only transitions of users for existing records', () => {
  expect(door.laterTransitions).toEqual(['open', 'close', 'paint']);
  expect(door.allowed('open', keeper)).toEqual(['close', 'paint']);
  expect(door.allowed('closed', guest)).toEqual(['open']);
});

test('a workflow names the event and the reason of a transition', () => {
  expect(door.rows.map(({ event }) => event)).toContain('door.close');
  expect([door.reasonOf('close'), door.reasonOf('open')]).toEqual(['required', 'none']);
});

test('nameOfCode rejects an unknown code', () => {
  expect(nameOfCode({ open: 1, closed: 9 }, 9)).toBe('closed');
  expect(() => nameOfCode({ open: 1 }, 2)).toThrow('no status has the code 2');
});

const workflows = [
  reservationWorkflow,
  shipRequestWorkflow,
  portRequestWorkflow,
  itemWorkflow,
  reportWorkflow,
  organizationWorkflow,
];

test.each(workflows)('$name: rules of the same transition have the same reason and warning', ({ rows }) => {
  for (const same of Map.groupBy<string, TransitionRule>(rows, ({ transition }) => transition).values())
    expect(new Set(same.map(({ reason, isAdverse }) => `${reason} ${isAdverse}`)).size, same[0]?.transition).toBe(1);
});

test.each(workflows)('$name: transitions notify by types of the notice table', ({ rows }) => {
  for (const { notifies } of rows) for (const code of notifies) expect(Object.keys(notificationTable)).toContain(code);
});

test('a number of the specification belongs to one transition', () => {
  const numbers = workflows.flatMap(({ rows }) => (rows as readonly TransitionRule[]).flatMap(({ spec }) => spec ?? []));
  expect(numbers).toHaveLength(55);
  expect(new Set(numbers).size).toBe(numbers.length);
});
