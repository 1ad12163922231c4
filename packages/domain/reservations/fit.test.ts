import { expect, test } from 'vitest';
import { compareDimensions, isFitting } from './fit.ts';

const limits = { length: 300, depth: 9, heightLimit: 55, maxGrossTonnage: 150_000 };
const ship = { length: 290.5, draftBow: 8.1, draftStern: 8.4, airDraft: 54.9, grossTonnage: 120_000 };
const noLimits = { length: null, depth: null, heightLimit: null, maxGrossTonnage: null };
const unknownDimensions = { length: null, draftBow: null, draftStern: null, airDraft: null, grossTonnage: null };
/** `length pass 9.5` */
const summarize = (...parameters: Parameters<typeof compareDimensions>) =>
  compareDimensions(...parameters).map(({ measure, result, margin }) => `${measure} ${result} ${margin}`);

test('each limit is compared with the ship and returns the margin with centimeter precision', () => {
  expect(summarize(limits, ship)).toEqual(['length pass 9.5', 'draft pass 0.6', 'airDraft pass 0.1', 'grossTonnage pass 30000']);
});

test('a limit that is exactly reached passes, one centimeter more fails', () => {
  expect(summarize({ ...noLimits, length: 290.5 }, ship)).toEqual(['length pass 0']);
  expect(summarize({ ...noLimits, length: 290.49 }, ship)).toEqual(['length fail -0.01']);
});

test('measures without a limit of the berth are not checked', { tags: ['spec:3.3'] }, () => {
  expect(compareDimensions(noLimits, ship)).toEqual([]);
});

test('a missing measure of the ship is unknown and does not refuse the request', () => {
  const lines = compareDimensions(limits, unknownDimensions);
  expect(lines.map(({ result, actual }) => [result, actual])).toEqual(Array.from({ length: 4 }, () => ['unknown', null]));
  expect(isFitting(lines)).toBe(true);
});

test('the deeper end of the ship decides; one end alone can only show that it is too deep', () => {
  const depth = { ...noLimits, depth: 8.2 };
  expect(summarize(depth, ship)).toEqual(['draft fail -0.2']);
  expect(summarize(depth, { ...ship, draftBow: 8.4, draftStern: 8.1 })).toEqual(['draft fail -0.2']);
  expect(summarize(depth, { ...ship, draftStern: null })).toEqual(['draft unknown null']);
  expect(summarize(depth, { ...ship, draftBow: null })).toEqual(['draft fail -0.2']);
});

test.each(['length', 'depth', 'heightLimit', 'maxGrossTonnage'] as const)('a ship too large for %s alone does not fit', (limit) => {
  expect(isFitting(compareDimensions({ ...limits, [limit]: 1 }, ship))).toBe(false);
});
