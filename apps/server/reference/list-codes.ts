import type { ResponseOf } from '@kiko/contract/endpoint.ts';
import { type CodeKind, codeKinds, type listCodes } from '@kiko/contract/reference/reference-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import {
  selectBureaus,
  selectCountries,
  selectHolidays,
  selectLocodes,
  selectPrefectures,
  selectSeaRegions,
} from './reference-queries.ts';

type Codes = ResponseOf<typeof listCodes>;

const queriesByKind: { [Kind in CodeKind]: (tx: Transaction) => Promise<NonNullable<Codes[Kind]>> } = {
  bureaus: selectBureaus,
  prefectures: selectPrefectures,
  seaRegions: selectSeaRegions,
  countries: selectCountries,
  locodes: selectLocodes,
  holidays: selectHolidays,
};

export const listRequestedCodes = async ({ tx, query }: ContextWithBody<typeof listCodes>): Promise<Codes> => {
  const codes: Codes = {};
  for (const kind of query.kinds ?? codeKinds) Object.assign(codes, { [kind]: await queriesByKind[kind](tx) });
  return codes;
};
