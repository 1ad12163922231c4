import { sql } from 'kysely';
import type { Database } from './connection.ts';

export type AuditSeal = { sealNo: number; hash: string };

/** Checks the audit log against its seals and against an externally stored head. Returns the faults. */
export const verifyAudit = async (database: Database, expectedSeal?: AuditSeal) => {
  const { rows: faults } = await sql<{ sealNo: number | null; entryId: number; fault: string }>`
    select seal_no, entry_id, fault from audit_fault order by seal_no nulls last, entry_id limit 100`.execute(database);
  const { rows } = await sql<AuditSeal>`select seal_no, hash from audit_seal order by seal_no desc limit 1`.execute(database);
  const { rows: still } = await sql`
    select from audit_seal where seal_no = ${expectedSeal?.sealNo ?? 0} and hash = ${expectedSeal?.hash ?? ''}`.execute(database);
  return { faults, lastSeal: rows[0], hasExpectedSeal: expectedSeal === undefined || still.length === 1 };
};
