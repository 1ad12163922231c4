import { type CodeKind, getParameters, listCodes } from '@kiko/contract/reference/reference-endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

/** Codes change a few times a year: they are asked for once per visit. */
export const codesQuery = (kinds: readonly CodeKind[]) =>
  queryOptions({
    queryKey: ['codes', ...kinds],
    queryFn: ({ signal }) => call(listCodes, { query: { kinds: [...kinds] } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The lists that were asked for; empty until they arrive, so that screens need not wait for them. */
export const useCodes = (kinds: readonly CodeKind[]) => {
  const { data } = useQuery(codesQuery(kinds));
  return {
    bureaus: data?.bureaus ?? [],
    prefectures: data?.prefectures ?? [],
    seaRegions: data?.seaRegions ?? [],
    locodes: data?.locodes ?? [],
    countries: data?.countries ?? [],
    holidays: data?.holidays ?? [],
  };
};

/** Asked for again now and then: its answer also sets the clock right after the machine has slept. */
export const parametersQuery = queryOptions({
  queryKey: ['parameters'],
  queryFn: ({ signal }) => call(getParameters, {}, signal),
  refetchInterval: 300_000,
});
