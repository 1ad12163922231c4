import { codeKinds, getParameters, listCodes } from '@kiko/contract/reference/reference-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { everyKind, useTestApi } from '../kit/use-test-api.ts';

const { answer, refusal } = useTestApi();

const sizes = { bureaus: 10, prefectures: 47, seaRegions: 7, countries: 249, locodes: 1703, holidays: 552 };

describe('codes', () => {
  test('all kinds come when none is named', async () => {
    const codes = await answer('applicantMember', listCodes);
    expect(Object.fromEntries(codeKinds.map((kind) => [kind, codes[kind]?.length]))).toEqual(sizes);
  });

  test.each(codeKinds)('only %s come when only they are named', async (kind) => {
    const codes = await answer('harborMember', listCodes, { query: `kinds=${kind}` });
    expect(Object.keys(codes)).toEqual([kind]);
    expect(codes[kind]).toHaveLength(sizes[kind]);
  });

  test('several kinds are the same key several times', async () => {
    const codes = await answer('mlitMaster', listCodes, { query: 'kinds=bureaus&kinds=holidays' });
    expect(Object.keys(codes)).toEqual(['bureaus', 'holidays']);
    expect(codes.holidays?.[0]).toEqual({ date: '2020-01-01', name: { ja: '元日', en: "New Year's Day" } });
  });

  test('ports that cruises use come first among the LOCODEs', async () => {
    const { locodes = [] } = await answer('mlitMaster', listCodes, { query: 'kinds=locodes' });
    const firstOther = locodes.findIndex(({ isMain }) => !isMain);
    expect(firstOther).toBeGreaterThan(0);
    expect(locodes.slice(firstOther).some(({ isMain }) => isMain)).toBe(false);
  });

  test.each(['kinds=oceans', 'kinds=bureaus&kinds=oceans', 'kinds[0]=bureaus', 'kind=bureaus'])('%s is refused', async (query) => {
    expect(await refusal('mlitMaster', listCodes, { query })).toMatchObject({ status: 422, code: 'request.invalid' });
  });
});

test.each(everyKind)('%s reads the parameters of the system', async (kind) => {
  expect(await answer(kind, getParameters)).toEqual({ sysTimeDiff: 0, portCallRecordYearLowerLimit: 2020 });
});

test('nobody reads anything without an account', async () => {
  for (const endpoint of [listCodes, getParameters]) {
    expect(await refusal('nobody', endpoint)).toEqual({ status: 401, code: 'access.unauthenticated' });
  }
});
