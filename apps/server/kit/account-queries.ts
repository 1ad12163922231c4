import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import { type Insertable, sql, type Updateable } from 'kysely';

// Accounts are made by two slices: an organization comes with its master. So their writes stand here.

export const getLanguage = async (tx: Transaction, accountId: number) => {
  const { language } = await tx.selectFrom('account').select('language').where('id', '=', accountId).executeTakeFirstOrThrow();
  return language === 'en' ? 'en' : 'ja';
};

export const insertAccount = (tx: Transaction, columns: Insertable<DB['account']>) =>
  tx.insertInto('account').values(columns).returning('id').executeTakeFirstOrThrow();

export const updateAccountColumns = (tx: Transaction, id: number, columns: Updateable<DB['account']>) =>
  tx.updateTable('account').set(columns).set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute();
