import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../core/identity-queries.ts';

export type IdentityUserRow = {
  sub: string;
  email: string;
  accountName: string;
  isEnabled: boolean;
  status: string;
  createdAt: Date;
  updatedAt: Date;
};

export type UserSearch = { after?: string | undefined; email?: string | undefined; sub?: string | undefined; limit: number };

export const selectUsers = async (
  reader: DatabaseOrTransaction,
  { after, email, sub, limit }: UserSearch,
): Promise<IdentityUserRow[]> => {
  const found = await sql<IdentityUserRow>`
    select * from list_identity_users(${after ?? null}::uuid, ${email ?? null}, ${sub ?? null}::uuid, ${limit})`.execute(reader);
  return found.rows;
};

export const setUserEnabled = (reader: DatabaseOrTransaction, sub: string, isEnabled: boolean) =>
  reader.updateTable('identityUser').set({ isEnabled, updatedAt: sql`now()` }).where('sub', '=', sub).execute();

export const deleteUser = (reader: DatabaseOrTransaction, sub: string) =>
  reader.deleteFrom('identityUser').where('sub', '=', sub).execute();
