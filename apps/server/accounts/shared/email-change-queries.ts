import type { Database, Transaction } from '@kiko/database/connection.ts';
import { addressCodeMinutes } from '@kiko/domain/identity/code-lifetimes.ts';
import { sql } from 'kysely';
import type { HashedCode } from '../../kit/short-code.ts';

// The API requests and confirms a change, the worker mails the code: both write this table.

const triesOfCode = 5;

type Wish = { accountId: number; email: string; requestedBy: number };

/** A new request replaces the previous one and its code. Returns the number of requests within a day. */
export const upsertEmailChange = async (tx: Transaction, { accountId, email, requestedBy }: Wish) => {
  const { rows } = await sql<{ requestCount: number }>`
    insert into account_email_change as change (account_id, email, requested_by, expires_at)
    values (${accountId}, ${email}, ${requestedBy}, now() + make_interval(mins => ${addressCodeMinutes}::int))
    on conflict (account_id) do update set
      email = excluded.email, requested_by = excluded.requested_by, requested_at = now(), expires_at = excluded.expires_at,
      code_salt = null, code_hash = null, attempts_left = ${triesOfCode},
      request_count = case when change.first_requested_at < now() - interval '1 day' then 1 else change.request_count + 1 end,
      first_requested_at = case when change.first_requested_at < now() - interval '1 day' then now() else change.first_requested_at end
    returning request_count`.execute(tx);
  return rows[0]?.requestCount ?? 0;
};

/** The row is kept, so that requests of the same day are still counted. */
export const withdrawEmailChange = (tx: Transaction, accountId: number) =>
  tx
    .updateTable('accountEmailChange')
    .set({ expiresAt: sql`now()`, codeSalt: null, codeHash: null, attemptsLeft: 0 })
    .where('accountId', '=', accountId)
    .execute();

export const deleteEmailChange = (tx: Transaction, accountId: number) =>
  tx.deleteFrom('accountEmailChange').where('accountId', '=', accountId).execute();

/** Counts the attempt before the code is compared, so that concurrent guesses cannot share one attempt. */
export const takeEmailCodeTry = (tx: Transaction, accountId: number) =>
  tx
    .updateTable('accountEmailChange')
    .set({ attemptsLeft: sql`attempts_left - 1` })
    .where('accountId', '=', accountId)
    .where('attemptsLeft', '>', 0)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['email', 'requestedBy', 'codeSalt', 'codeHash', 'attemptsLeft'])
    .executeTakeFirst();

/** For the worker. Requests are counted for a day, so a row is kept at least that long. */
export const sweepEmailChanges = (database: Database | Transaction) =>
  sql`delete from account_email_change where expires_at < now() and first_requested_at < now() - interval '1 day'`.execute(
    database,
  );

/** For the worker. */
export const findEmailChange = (database: Database, accountId: number) =>
  database
    .selectFrom('accountEmailChange')
    .select(['email', 'requestedAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** The code of this request, unless another one has replaced it. */
export const storeEmailCode = async (
  database: Database,
  { accountId, email, ...code }: HashedCode & { accountId: number; email: string },
) => {
  const { numUpdatedRows } = await database
    .updateTable('accountEmailChange')
    .set(code)
    .where('accountId', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const isAddressTaken = async (database: Database | Transaction, email: string) => {
  const { rows } = await sql`select account_id from find_account_by_email(${email})`.execute(database);
  return rows.length > 0;
};
