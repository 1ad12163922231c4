import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import { type Insertable, sql, type Updateable } from 'kysely';

export const insertAccount = (tx: Transaction, columns: Insertable<DB['account']>) =>
  tx.insertInto('account').values(columns).returning('id').executeTakeFirstOrThrow();

/** A trigger ends all sessions of the account. */
export const updateAccountAddress = (tx: Transaction, id: number, { email, changedBy }: { email: string; changedBy: number }) =>
  tx
    .updateTable('account')
    .set({ email, emailChangedAt: sql`now()`, emailChangedBy: changedBy, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const updateAccountRow = (tx: Transaction, id: number, columns: Updateable<DB['account']>) =>
  tx.updateTable('account').set(columns).set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute();
