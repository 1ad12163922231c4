import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** A file that waits for the scanner. */
export const findAttachmentToScan = (database: Database, id: number) =>
  database
    .selectFrom('attachment')
    .select(['id', 'name', 'size', 'storageKey', 'replacesId'])
    .where('id', '=', id)
    .where('state', '=', 'scanning')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

export type Verdict =
  | { verdict: 'clean'; sha256: string }
  | { verdict: 'infected'; sha256: string }
  | { verdict: 'refused'; refusal: 'content' | 'size' | 'unreadable' };

/** The first verdict is final. A file that replaces another takes its place now that it can be served. */
export const storeVerdict = (database: Database, { id, replacesId }: { id: number; replacesId: number | null }, verdict: Verdict) =>
  database.transaction().execute(async (tx) => {
    const settled = await tx
      .updateTable('attachment')
      .set({ ...verdict, scannedAt: sql`now()`, updatedAt: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .where('state', '=', 'scanning')
      .returning('id')
      .executeTakeFirst();
    if (settled && verdict.verdict === 'clean' && replacesId !== null)
      await tx
        .updateTable('attachment')
        .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: sql`version + 1` })
        .where('id', '=', replacesId)
        .where('deletedAt', 'is', null)
        .execute();
    return settled !== undefined;
  });

/** Enqueues files again that have waited for five minutes, however often the scanner was unavailable. */
export const requeueStaleScans = async (database: Database) => {
  await sql`select enqueue_job('scanAttachment', jsonb_build_object('attachmentId', id), 'scan-' || id) from attachment
    where state = 'scanning' and deleted_at is null and uploaded_at < now() - interval '5 minutes'
    order by uploaded_at limit 1000`.execute(database);
};
