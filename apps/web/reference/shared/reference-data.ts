import { type CodeKind, listCodes } from '@kiko/contract/reference/reference-endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useLanguage } from '../../kit/i18n/use-messages.ts';
import { orderCountries } from './order-countries.ts';

/** Codes change a few times a year: they are fetched once per visit. */
export const codesQuery = (kinds: readonly CodeKind[]) =>
  queryOptions({
    queryKey: keyOf('codes', ...kinds),
    queryFn: ({ signal }) => request(listCodes, { query: { kinds: [...kinds] } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The requested lists; empty until loaded, so that screens need not wait for them. */
export const useCodes = (kinds: readonly CodeKind[]) => {
  const language = useLanguage();
  const { data } = useQuery(codesQuery(kinds));
  const countries = useMemo(() => orderCountries(data?.countries ?? [], language), [data?.countries, language]);
  return {
    bureaus: data?.bureaus ?? [],
    prefectures: data?.prefectures ?? [],
    seaRegions: data?.seaRegions ?? [],
    locodes: data?.locodes ?? [],
    countries,
    holidays: data?.holidays ?? [],
  };
};
