import { sql } from 'kysely';
import type { Reader } from '../identity-queries.ts';

export type ListedUser = {
  sub: string;
  email: string;
  accountName: string;
  isEnabled: boolean;
  status: string;
  createdAt: Date;
  updatedAt: Date;
};

export type UserSearch = { after?: string | undefined; email?: string | undefined; sub?: string | undefined; most: number };

export const listUsers = async (reader: Reader, { after, email, sub, most }: UserSearch): Promise<ListedUser[]> => {
  const found = await sql<ListedUser>`
    select * from list_identity_users(${after ?? null}::uuid, ${email ?? null}, ${sub ?? null}::uuid, ${most})`.execute(reader);
  return found.rows;
};

export const setUserEnabled = (reader: Reader, sub: string, isEnabled: boolean) =>
  reader.updateTable('identityUser').set({ isEnabled, updatedAt: sql`now()` }).where('sub', '=', sub).execute();

export const deleteUser = (reader: Reader, sub: string) => reader.deleteFrom('identityUser').where('sub', '=', sub).execute();
