import type { Database } from '@kiko/database/connection.ts';
import type { AccountType } from '@kiko/domain/accounts/account-types.ts';
import type { OrganizationStatus } from '@kiko/domain/organizations/organization-statuses.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';

/** A transaction or the database itself: sign-in has no actor yet. */
export type DatabaseOrTransaction = Database;

export type IdentityUser = {
  sub: string;
  status: string;
  salt: Buffer | null;
  sealedVerifier: Buffer | null;
  temporaryPasswordExpiresAt: Date | null;
};
export type KnownAccount = { accountId: number; accountName: string; language: string; isEnabled: boolean };
export type AccountOfUser = KnownAccount & {
  email: string;
  organizationJa: string;
  organizationEn: string;
  organizationStatus: OrganizationStatus;
  accountType: AccountType;
  organizationType: OrganizationType;
};

export const findAccountByEmail = async (reader: DatabaseOrTransaction, email: string): Promise<KnownAccount | undefined> => {
  const found = await sql<KnownAccount>`select * from find_account_by_email(${email})`.execute(reader);
  return found.rows[0];
};

export type UserLookupResult = IdentityUser & { isFound: boolean; isKnownDevice: boolean; isAllowed: boolean };

/**
 * The user of this address, and whether it signed in on this device before. If there is none, another user with `isFound` false.
 */
export const lookUpUser = async (
  reader: DatabaseOrTransaction,
  email: string,
  deviceHash: Buffer | null,
): Promise<UserLookupResult | undefined> => {
  const sought = await sql<UserLookupResult>`select * from find_user_by_email(${email}, ${deviceHash}::bytea)`.execute(reader);
  return sought.rows[0];
};

/** Whether the user of this address confirmed a code on this device. */
export const isDeviceOf = async (reader: DatabaseOrTransaction, email: string, deviceHash: Buffer | null): Promise<boolean> => {
  const sought = await lookUpUser(reader, email, deviceHash);
  return (sought?.isFound && sought.isKnownDevice) ?? false;
};

export const findUserByEmail = async (reader: DatabaseOrTransaction, email: string): Promise<IdentityUser | undefined> => {
  const sought = await lookUpUser(reader, email, null);
  return sought?.isFound && sought.isAllowed ? sought : undefined;
};

export const findAccountOfUser = async (reader: DatabaseOrTransaction, sub: string): Promise<AccountOfUser | undefined> => {
  const found = await sql<AccountOfUser>`select * from find_account_of_user(${sub}::uuid)`.execute(reader);
  return found.rows[0];
};

const userColumns = ['sub', 'status', 'salt', 'sealedVerifier', 'temporaryPasswordExpiresAt'] as const;

export const findUserByAccount = (reader: DatabaseOrTransaction, accountId: number): Promise<IdentityUser | undefined> =>
  reader.selectFrom('identityUser').select(userColumns).where('accountId', '=', accountId).executeTakeFirst();

/** With the longest minimum that the password met when it was set. */
export type SigningInUser = IdentityUser & { passwordMinLength: number | null };

export const findUser = (reader: DatabaseOrTransaction, sub: string): Promise<SigningInUser | undefined> =>
  reader
    .selectFrom('identityUser')
    .select([...userColumns, 'passwordMinLength'])
    .where('sub', '=', sub)
    .executeTakeFirst();

/** False if the account already has a user. */
export const insertInvitedUser = async (
  reader: DatabaseOrTransaction,
  user: { sub: string; accountId: number; salt: Buffer; sealedVerifier: Buffer; temporaryPasswordExpiresAt: Date },
): Promise<boolean> => {
  const inserted = await reader
    .insertInto('identityUser')
    .values({ ...user, status: 'invited' })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .returning('sub')
    .executeTakeFirst();
  return inserted !== undefined;
};

/**
 * Links a user of the external provider to its account. A repeated invitation creates a new user; the old one is deleted with its
 * sessions.
 */
export const linkProviderUser = async (reader: DatabaseOrTransaction, accountId: number, sub: string) => {
  await reader.deleteFrom('identityUser').where('accountId', '=', accountId).where('sub', '<>', sub).execute();
  await reader
    .insertInto('identityUser')
    .values({ sub, accountId, status: 'elsewhere' })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute();
};

export type AccountContact = { email: string; name: string; language: string; isEnabled: boolean };

/** An account for the worker, which can read all accounts. `isEnabled`: it can sign in, so its organization is active, too. */
export const findAccountContact = (reader: DatabaseOrTransaction, accountId: number): Promise<AccountContact | undefined> =>
  reader
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .select(['account.email', 'account.name', 'account.language'])
    .select(sql<boolean>`account.is_enabled and organization.status = 'active'`.as('isEnabled'))
    .where('account.id', '=', accountId)
    .executeTakeFirst();

/** Locked until the transaction ends, so that jobs about one account run one after the other. */
export const lockAccountSync = (tx: DatabaseOrTransaction, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('identity person'), ${accountId}::int)`.execute(tx);

export const updatePassword = (
  reader: DatabaseOrTransaction,
  sub: string,
  { salt, sealedVerifier, passwordMinLength }: { salt: Buffer; sealedVerifier: Buffer; passwordMinLength: number },
) =>
  reader
    .updateTable('identityUser')
    .set({
      status: 'confirmed',
      salt,
      sealedVerifier,
      passwordMinLength,
      temporaryPasswordExpiresAt: null,
      updatedAt: sql`now()`,
    })
    .where('sub', '=', sub)
    .execute();

export const invalidateIssuedTokens = (
  reader: DatabaseOrTransaction,
  sub: string,
  tokensValidAfterCause: 'otherDevice' | 'administrator' | 'passwordChanged',
) =>
  reader
    .updateTable('identityUser')
    .set({ tokensValidAfter: sql`now()`, tokensValidAfterCause, updatedAt: sql`now()` })
    .where('sub', '=', sub)
    .execute();

/** The account of a verified token, unless its session or all sessions of the user were ended. */
type SessionKey = { sub: string; sessionId: string };
type SessionAccount = { sub: string; sessionId: string; accountId: number; isFresh: boolean };

export const selectSessionAccounts = async (
  reader: DatabaseOrTransaction,
  keys: readonly SessionKey[],
): Promise<SessionAccount[]> => {
  const { rows } = await sql<SessionAccount>`
    select requested.sub, requested.session_id, identity_user.account_id, session.signed_in_at > now() - interval '15 minutes' as is_fresh
    from unnest(${keys.map(({ sub }) => sub)}::uuid[], ${keys.map(({ sessionId }) => sessionId)}::uuid[]) as requested (sub, session_id)
    join identity_user on identity_user.sub = requested.sub
    join identity_session as session on session.id = requested.session_id and session.sub = requested.sub
    where session.ended_at is null and session.signed_in_at >= identity_user.tokens_valid_after`.execute(reader);
  return rows;
};
