import { expect, test } from 'vitest';
import { mergePlans, type PlanContent } from './merge-plan.ts';

const row = (key: string, cells: object = {}) => ({
  key,
  port: '横浜',
  berth: '大さん橋',
  arrival: '2027-04-01 08:00',
  departure: '2027-04-01 18:00',
  attempt: 0,
  refusal: null,
  ...cells,
});
const base: PlanContent = { name: '春', details: { route: '横浜発' }, rows: [row('a'), row('b')] };

test('cells that only one side changed are taken from it', () => {
  const mine = { ...base, rows: [row('a', { berth: '新港' }), row('b')] };
  const theirs = { ...base, name: '春の計画', rows: [row('a', { arrival: '2027-04-01 09:00' }), row('b', { port: '神戸' })] };
  expect(mergePlans({ base, mine, theirs })).toEqual({
    content: {
      ...base,
      name: '春の計画',
      rows: [row('a', { berth: '新港', arrival: '2027-04-01 09:00' }), row('b', { port: '神戸' })],
    },
    contested: [],
  });
});

test('a cell that both sides changed stays as typed and is contested; the same change is not', () => {
  const mine = { ...base, rows: [row('a', { arrival: '2027-04-01 07:00' }), row('b', { port: '神戸' })] };
  const theirs = { ...base, rows: [row('a', { arrival: '2027-04-01 09:00' }), row('b', { port: '神戸' })] };
  const { content, contested } = mergePlans({ base, mine, theirs });
  expect(content.rows).toEqual(mine.rows);
  expect(contested).toEqual([
    {
      path: 'rows/a/arrival',
      place: { part: 'rows', key: 'a', column: 'arrival' },
      mine: '2027-04-01 07:00',
      theirs: '2027-04-01 09:00',
    },
  ]);
});

test('details are merged field by field', () => {
  const mine: PlanContent = { ...base, details: { route: '東京発', comment: '祝日' } };
  const theirs: PlanContent = { ...base, details: { route: '神戸発', operatingCompany: '郵船' } };
  const { content, contested } = mergePlans({ base, mine, theirs });
  expect(content.details).toEqual({ route: '東京発', comment: '祝日', operatingCompany: '郵船' });
  expect(contested.map(({ path, theirs: other }) => [path, other])).toEqual([['details/route', '神戸発']]);
});

test('new rows of both sides are kept, and a removed row is gone unless the other side changed it', () => {
  const mine = { ...base, rows: [row('b', { port: '神戸' }), row('mine')] };
  const theirs = { ...base, rows: [row('a'), row('theirs')] };
  const { content, contested } = mergePlans({ base, mine, theirs });
  expect(content.rows.map(({ key }) => key)).toEqual(['theirs', 'b', 'mine']);
  expect(contested).toEqual([]);
});

test('the number of attempts never falls, and a refusal belongs to the cells that were refused', () => {
  const refusal = { code: 'reservation.berthTaken' } as unknown as NonNullable<PlanContent['rows'][number]['refusal']>;
  const mine = { ...base, rows: [row('a', { attempt: 1 }), row('b')] };
  const theirs = { ...base, rows: [row('a', { arrival: '2027-04-02 08:00', attempt: 3, refusal }), row('b')] };
  expect(mergePlans({ base, mine, theirs }).content.rows[0]).toEqual(
    row('a', { arrival: '2027-04-02 08:00', attempt: 3, refusal }),
  );
});
