import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Small enough that other transactions do not wait long for the lock. */
const sealBatchSize = 10_000;

export const sealAuditBatch = async (database: Database) => {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${sealBatchSize}) as sealed`.execute(database);
  return { sealed: rows[0]?.sealed ?? 0, isDone: (rows[0]?.sealed ?? 0) < sealBatchSize };
};

export const findLastSeal = (database: Database) =>
  database.selectFrom('auditSeal').select(['sealNo', 'hash']).orderBy('sealNo', 'desc').limit(1).executeTakeFirst();
