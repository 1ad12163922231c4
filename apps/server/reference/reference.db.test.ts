import { codeKinds, getParameters, listCodes } from '@kiko/contract/reference/reference-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { allActorKinds, useTestApi } from '../testing/use-test-api.ts';

const { requestOk, refusal } = useTestApi();

const sizes = { bureaus: 10, prefectures: 47, seaRegions: 7, countries: 249, locodes: 1703, holidays: 552 };

describe('codes', () => {
  test('of all kinds are returned when none is named', async () => {
    const codes = await requestOk('applicantMember', listCodes);
    expect(Object.fromEntries(codeKinds.map((kind) => [kind, codes[kind]?.length]))).toEqual(sizes);
  });

  test.each(codeKinds)('of kind %s only are returned when it is named', async (kind) => {
    const codes = await requestOk('harborMember', listCodes, { query: `kinds=${kind}` });
    expect(Object.keys(codes)).toEqual([kind]);
    expect(codes[kind]).toHaveLength(sizes[kind]);
  });

  test('of several kinds are requested by repeating the key', async () => {
    const codes = await requestOk('mlitMaster', listCodes, { query: 'kinds=bureaus&kinds=holidays' });
    expect(Object.keys(codes)).toEqual(['bureaus', 'holidays']);
    expect(codes.holidays?.[0]).toEqual({ date: '2020-01-01', name: { ja: '元日', en: "New Year's Day" } });
  });

  test('list LOCODEs of ports that cruises use first', async () => {
    const { locodes = [] } = await requestOk('mlitMaster', listCodes, { query: 'kinds=locodes' });
    const firstOther = locodes.findIndex(({ isMain }) => !isMain);
    expect(firstOther).toBeGreaterThan(0);
    expect(locodes.slice(firstOther).some(({ isMain }) => isMain)).toBe(false);
  });

  test.each(['kinds=oceans', 'kinds=bureaus&kinds=oceans', 'kinds[0]=bureaus', 'kind=bureaus'])(
    'are refused with %s',
    async (query) => {
      expect(await refusal('mlitMaster', listCodes, { query })).toMatchObject({ status: 422, code: 'request.invalid' });
    },
  );
});

test.each(allActorKinds)('%s reads the system parameters', async (kind) => {
  expect(await requestOk(kind, getParameters)).toEqual({
    sysTimeDiff: 0,
    portCallRecordYearLowerLimit: 2020,
    version: '1.0.0',
    commit: '0123456789ab',
  });
});

test('codes and parameters require authentication', async () => {
  for (const endpoint of [listCodes, getParameters]) {
    expect(await refusal('nobody', endpoint)).toEqual({ status: 401, code: 'access.unauthenticated' });
  }
});
