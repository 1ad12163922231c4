import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** What waits, what failed and which processes run. Times are those of the database. */
export type SystemFigures = {
  readAt: Date;
  databaseStartedAt: Date;
  outboxWaiting: number;
  outboxOldestAt: Date | null;
  outboxQuarantined: number;
  mailsOwed: number;
  mailsOldestAt: Date | null;
  mailsGivenUp: number;
  mailLastSentAt: Date | null;
  jobsWaiting: number;
  jobsOldestAt: Date | null;
  jobsLocked: number;
  jobsFailing: number;
  jobsGivenUp: number;
  auditUnsealed: number;
  auditOldestAt: Date | null;
  auditLastSealedAt: Date | null;
  workersRunning: number;
  workersSince: Date | null;
  workerSeenAt: Date | null;
  workerVersions: string[];
  scannerIsReachable: boolean | null;
  scannerSince: Date | null;
  signaturesAt: Date | null;
};

export const selectSystemFigures = async (database: Database | Transaction): Promise<SystemFigures> => {
  const { rows } = await sql<SystemFigures>`
    select read_at, database_started_at, outbox_waiting, outbox_oldest_at, outbox_quarantined, mails_owed, mails_oldest_at,
      mails_given_up, mail_last_sent_at, jobs_waiting, jobs_oldest_at, jobs_locked, jobs_failing, jobs_given_up, audit_unsealed,
      audit_oldest_at, audit_last_sealed_at, workers_running, workers_since, worker_seen_at, worker_versions,
      scanner_is_reachable, scanner_since, signatures_at
    from system_figures()`.execute(database);
  const [figures] = rows;
  if (!figures) throw new Error('system_figures() returned no row');
  return figures;
};
