/**
 * The longest wait for a condition in tests, journeys and proofs. It ends a hang and never decides a result: on a machine that is
 * three times slower the same test passes. `TEST_WAIT_SECONDS` changes it.
 */
export const waitMs = 1000 * Number(process.env['TEST_WAIT_SECONDS'] ?? 180);

/** The longest test: several waits in a row. */
export const testMs = 4 * waitMs;
