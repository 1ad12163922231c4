import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { InvalidInput } from './validation.ts';

/** What a port-call record tells about itself so that a scope can judge it; joined with its port. */
export const portCallRecordFacts = {
  berthId: sql.ref('portCallRecord.berthId'),
  portId: sql.ref('portCallRecord.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};

/** The first year that is told about; asking for an earlier one is refused. */
export const checkYear = async (tx: Transaction, year: number) => {
  const { minimum } = await tx
    .selectFrom('systemParameter')
    .select('portCallRecordYearLowerLimit as minimum')
    .executeTakeFirstOrThrow();
  if (year < minimum) throw new InvalidInput([{ path: 'year', code: 'tooSmall', params: { minimum } }]);
  return minimum;
};
