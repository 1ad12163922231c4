import type { ImportRow } from '@kiko/imports/import-table.ts';
import type { RowResult } from '@kiko/imports/register-rows.ts';
import type { Registration, RowResults } from './use-registration.ts';

/** Rows that the next press of the button sends: a row whose outcome is unknown is checked by the user first. */
export const isSendable = ({ number, body }: ImportRow, results: RowResults) => {
  const kind = results.get(number)?.kind;
  return body !== undefined && (kind === undefined || kind === 'notSent');
};

export const isRegistered = (result: RowResult | undefined) => result?.kind === 'registered';

/** The row at which registering stopped, if the server did not decide about it. */
export const findCutOff = (rows: readonly ImportRow[], { results, lastRow }: Pick<Registration, 'results' | 'lastRow'>) => {
  const row = rows.find(({ number }) => number === lastRow);
  const result = row && results.get(row.number);
  return row && (result?.kind === 'unknown' || result?.kind === 'notSent') ? { row, result } : undefined;
};

export const countResults = (rows: readonly ImportRow[], results: RowResults) => {
  const registered = rows.filter(({ number }) => isRegistered(results.get(number))).length;
  const refused = rows.filter(({ number }) => ['refused', 'unknown'].includes(results.get(number)?.kind ?? '')).length;
  return { registered, refused, notSent: rows.length - registered - refused };
};
