import { expect, test } from 'vitest';
import { statesInFilter, toStatusFilter } from './state-filter.ts';

test.each([
  [['confirmed'], { statuses: [2], isCancellationRequest: false }],
  [['cancellationRequested'], { statuses: [2], isCancellationRequest: true }],
  [['confirmed', 'cancellationRequested'], { statuses: [2], isCancellationRequest: undefined }],
  [['tentative', 'cancellationRequested'], { statuses: [1, 2], isCancellationRequest: true }],
  [['draft', 'withdrawn'], { statuses: [0, 9], isCancellationRequest: undefined }],
  [[], { statuses: undefined, isCancellationRequest: undefined }],
] as const)('%j is asked for as %j, and read back', { tags: ['spec:2.51'] }, (states, query) => {
  expect(toStatusFilter(states)).toEqual(query);
  expect(statesInFilter(toStatusFilter(states)).toSorted()).toEqual([...states].toSorted());
});
