import { expect, test } from 'vitest';
import { type BerthDayState, combineBerthDayStates } from './berth-days.ts';

test.each<[BerthDayState[], BerthDayState]>([
  [['free', 'free'], 'free'],
  [['free', 'closed', 'notOpen'], 'free'],
  [['free', 'full'], 'some'],
  [['some', 'full'], 'some'],
  [['full', 'full', 'closed'], 'full'],
  [['full', 'announced'], 'full'],
  [['announced', 'notOpen'], 'announced'],
  [['closed', 'notOpen'], 'closed'],
  [['past', 'past'], 'past'],
  [[], 'notOpen'],
])('a port whose berths are %j is %s on that day', (states, expected) => {
  expect(combineBerthDayStates(states)).toBe(expected);
  expect(combineBerthDayStates(states.toReversed())).toBe(expected);
});
