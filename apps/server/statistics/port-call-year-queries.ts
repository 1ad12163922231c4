import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { InvalidInput } from '../kit/http/validation.ts';

/** The attributes by which access filters judge a port-call record; joined with its port. */
export const portCallRecordScopeColumns = {
  berthId: sql.ref('portCallRecord.berthId'),
  portId: sql.ref('portCallRecord.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};

/** Refuses a year before the first one with statistics. */
export const assertReportableYear = async (tx: Transaction, year: number) => {
  const { minimum } = await tx
    .selectFrom('systemParameter')
    .select('portCallRecordYearLowerLimit as minimum')
    .executeTakeFirstOrThrow();
  if (year < minimum) throw new InvalidInput([{ path: 'year', code: 'tooSmall', params: { minimum } }]);
  return minimum;
};
