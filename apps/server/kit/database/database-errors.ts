import { ServerSilent } from '@kiko/database/drop-silent-connections.ts';

/** The SQLSTATE of an error of the database, or the code of the driver; empty for any other error. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The name of the violated constraint, if that is the cause of the error. */
export const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;

/** Errors of one statement: data that a column rejects (SQLSTATE class 22) and constraint violations (23). */
export const isDataOrConstraintError = (error: unknown) => /^2[23]/.test(codeOf(error));

/** Another transaction holds the lock for too long; a retry will work. */
export const isLockTimeout = (error: unknown) => codeOf(error) === '55P03';

// SQLSTATE class 08 connection, 53 resources, 57P admin shutdown, 57014 statement timeout, 25006 a demoted server, and the driver's
// codes for an unreachable server.
const unreachablePattern =
  /^(08...|53...|57P..|57014|25006|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const lostConnectionPattern = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/;

export const isDatabaseUnreachable = (error: unknown) =>
  error instanceof Error &&
  (error instanceof ServerSilent || unreachablePattern.test(codeOf(error)) || lostConnectionPattern.test(error.message));

/** An error of the database that is not the fault of the data. */
export const isDatabaseUnavailable = (error: unknown) => codeOf(error) !== '' && !isDataOrConstraintError(error);
