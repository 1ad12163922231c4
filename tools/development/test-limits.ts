import { testTimeoutFactor } from '@kiko/database/test-database.ts';

/** Limits that no journey and no proof reaches: all of their requests come from one address, and the machine may be slow. */
export const testLimits = {
  CALLS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE_OF_ACCOUNT: '1000000',
  SIGN_IN_CALLS_PER_MINUTE: '1000000',
  DATABASE_TIMEOUT_FACTOR: String(testTimeoutFactor),
};
