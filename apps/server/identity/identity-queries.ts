import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** A transaction or the database itself: signing in happens before anybody acts. */
export type Reader = Database;

export type IdentityUser = { sub: string; status: string; salt: Buffer; sealedVerifier: Buffer; temporaryUntil: Date | null };
export type KnownAccount = { accountId: number; accountName: string; language: string; isEnabled: boolean };

export const findAccountByEmail = async (reader: Reader, email: string): Promise<KnownAccount | undefined> => {
  const found = await sql<KnownAccount>`select * from find_account_by_email(${email})`.execute(reader);
  return found.rows[0];
};

export const findAccountOfUser = async (reader: Reader, sub: string): Promise<(KnownAccount & { email: string }) | undefined> => {
  const found = await sql<KnownAccount & { email: string }>`select * from find_account_of_user(${sub}::uuid)`.execute(reader);
  return found.rows[0];
};

const userColumns = ['sub', 'status', 'salt', 'sealedVerifier', 'temporaryUntil'] as const;

export const findUserByAccount = (reader: Reader, accountId: number): Promise<IdentityUser | undefined> =>
  reader.selectFrom('identityUser').select(userColumns).where('accountId', '=', accountId).executeTakeFirst();

export const findUser = (reader: Reader, sub: string): Promise<IdentityUser | undefined> =>
  reader.selectFrom('identityUser').select(userColumns).where('sub', '=', sub).executeTakeFirst();

/** Makes the user anew or gives it another temporary password; what it held before is worthless from this moment. */
export const upsertInvitedUser = (
  reader: Reader,
  user: { sub: string; accountId: number; salt: Buffer; sealedVerifier: Buffer; temporaryUntil: Date },
) =>
  reader
    .insertInto('identityUser')
    .values({ ...user, status: 'invited' })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({
        status: 'invited',
        salt: user.salt,
        sealedVerifier: user.sealedVerifier,
        temporaryUntil: user.temporaryUntil,
        validAfter: sql`now()`,
        updatedAt: sql`now()`,
      }),
    )
    .execute();

export const updatePassword = (reader: Reader, sub: string, { salt, sealedVerifier }: { salt: Buffer; sealedVerifier: Buffer }) =>
  reader
    .updateTable('identityUser')
    .set({ status: 'confirmed', salt, sealedVerifier, temporaryUntil: null, validAfter: sql`now()`, updatedAt: sql`now()` })
    .where('sub', '=', sub)
    .execute();

export const moveValidAfter = (reader: Reader, sub: string) =>
  reader.updateTable('identityUser').set({ validAfter: sql`now()`, updatedAt: sql`now()` }).where('sub', '=', sub).execute();

/** Who a verified token belongs to: the account, unless that very sign-in, or all of the person's, was ended since. */
export const findAccountOfSession = async (reader: Reader, sub: string, sessionId: string): Promise<number | undefined> => {
  const found = await reader
    .selectFrom('identityUser')
    .innerJoin('identitySession', 'identitySession.sub', 'identityUser.sub')
    .select('identityUser.accountId')
    .where('identityUser.sub', '=', sub)
    .where('identitySession.id', '=', sessionId)
    .where('identitySession.endedAt', 'is', null)
    .whereRef('identitySession.signedInAt', '>=', 'identityUser.validAfter')
    .executeTakeFirst();
  return found?.accountId;
};
