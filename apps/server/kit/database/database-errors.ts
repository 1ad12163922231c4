/** The SQLSTATE of an error of the database, or the code of the driver; empty for any other error. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The name of the violated constraint, if that is the cause of the error. */
export const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;

/** Errors of one statement: data that a column rejects (SQLSTATE class 22) and constraint violations (23). */
export const isDataOrConstraintError = (error: unknown) => /^2[23]/.test(codeOf(error));

/** Another transaction holds the lock for too long; a retry will work. */
export const isLockTimeout = (error: unknown) => codeOf(error) === '55P03';

// SQLSTATE class 08 connection, 53 resources, 57P admin shutdown, and the driver's codes for an unreachable server.
const unreachablePattern = /^(08...|53...|57P..|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND)$/;

export const isDatabaseUnreachable = (error: unknown) =>
  error instanceof Error &&
  (unreachablePattern.test(codeOf(error)) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message));

/** An error of the database that is not the fault of the data. */
export const isDatabaseUnavailable = (error: unknown) => codeOf(error) !== '' && !isDataOrConstraintError(error);
