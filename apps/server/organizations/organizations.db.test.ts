import { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { expect, test } from 'vitest';
import { useTestApi } from '../kit/use-test-api.ts';

const { database, person, call, answer, refusal } = useTestApi();

test.each(['mlitMaster', 'mlitMember', 'harborMaster', 'harborMember'] as const)(
  '%s sees the names of all organizations',
  async (who) => {
    const { rows, rowCount } = await answer(who, listOrganizations);
    expect(rowCount).toBe(118);
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ code: '10001', type: organizationTypes.mlit, name: { ja: '国土交通省港湾局' } });
  },
);

test.each(['applicantMaster', 'applicantMember'] as const)('%s sees its own organization only', async (who) => {
  const { rows, rowCount } = await answer(who, listOrganizations);
  expect(rowCount).toBe(1);
  expect(rows.map(({ id }) => id)).toEqual([(await person(who)).organizationId]);
});

test('names are all there is: no address, no contact', async () => {
  const { json } = await call('harborMember', listOrganizations, { query: 'freetext=Hakodate' });
  const { id } = await database()
    .owner.selectFrom('organization')
    .select('id')
    .where('code', '=', '20001')
    .executeTakeFirstOrThrow();
  const name = { ja: '函館市港湾空港部', en: 'Hakodate City Port and Airport Department' };
  expect(json).toEqual({ rowCount: 1, rows: [{ id, code: '20001', type: organizationTypes.harborManager, name }] });
});

test('types narrow the list, as repeated keys', async () => {
  const { rows, rowCount } = await answer('mlitMember', listOrganizations, { query: 'types=3&types=4&pageSize=200' });
  expect(rowCount).toBe(rows.length);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set([organizationTypes.shipAgency, organizationTypes.shippingCompany]));
});

test('free text finds either name and takes its characters literally', async () => {
  const names = async (freetext: string) => {
    const { rows } = await answer('mlitMember', listOrganizations, { query: new URLSearchParams({ freetext }).toString() });
    return rows.map(({ code }) => code);
  };
  expect(await names('函館')).toEqual(['20001']);
  expect(await names('ＨＡＫＯＤＡＴＥ')).toEqual(['20001']);
  expect(await names('%')).toEqual([]);
});

test('the list sorts both ways and pages without repeating anybody', async () => {
  const page = (number: number, order: string) =>
    answer('mlitMember', listOrganizations, { query: `page=${number}&pageSize=60&sortField=nameJa&sortOrder=${order}` });
  const codes = async (order: string) => [...(await page(0, order)).rows, ...(await page(1, order)).rows].map(({ code }) => code);
  const ascending = await codes('asc');
  expect(new Set(ascending).size).toBe(118);
  expect(await codes('desc')).toEqual(ascending.toReversed());
});

test.each(['types=9', 'types=x', 'sortField=email', 'pageSize=501'])('%s is refused', async (query) => {
  expect(await refusal('mlitMember', listOrganizations, { query })).toMatchObject({ status: 422, code: 'request.invalid' });
});
