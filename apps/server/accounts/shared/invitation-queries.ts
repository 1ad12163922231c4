import type { Invitation } from '@kiko/contract/accounts/invitation-shape.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** For a query that joins the user of the account. An external provider does not report the state. */
export const invitationColumns = [
  sql<Invitation['state'] | null>`case
    when identity_user.sub is null then 'waiting'
    when identity_user.temporary_password_expires_at > now() then 'sent'
    when identity_user.status = 'invited' then 'expired' end`.as('invitationState'),
  sql<Date | null>`identity_user.temporary_password_expires_at`.as('invitationExpiresAt'),
] as const;

type InvitationColumns = { invitationState: Invitation['state'] | null; invitationExpiresAt: Date | null };

/** Null as soon as the user has signed in. */
export const toInvitation = ({ invitationState: state, invitationExpiresAt: expiresAt }: InvitationColumns): Invitation | null =>
  state && { state, expiresAt };

/** Until the transaction ends, so that concurrent invitations of one organization are counted one after the other. */
export const lockInvitations = (tx: Transaction, organizationId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('account_invitation'), ${organizationId}::int)`.execute(tx);

const withinOneDay = sql<boolean>`invited_at > now() - interval '1 day'`;

export const countInvitations = (tx: Transaction, organizationId: number) =>
  tx
    .selectFrom('accountInvitation')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('isNewDomain', '=', true).as('toNewDomains'),
    ])
    .where('organizationId', '=', organizationId)
    .where(withinOneDay)
    .executeTakeFirstOrThrow();

/** Whether a user of the organization has signed in with an address of this domain, i.e. has read a mail there. */
export const hasSignedInFrom = async (tx: Transaction, organizationId: number, domain: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('account')
    .innerJoin('identityUser', 'identityUser.accountId', 'account.id')
    .select('account.id')
    .where('account.organizationId', '=', organizationId)
    .where('identityUser.status', '<>', 'invited')
    .where(sql<boolean>`split_part(lower(account.email), '@', 2) = ${domain}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const insertInvitation = (
  tx: Transaction,
  invitation: { organizationId: number; accountId: number; isNewDomain: boolean },
) => tx.insertInto('accountInvitation').values(invitation).execute();

export const sweepInvitations = (database: Database) =>
  database.deleteFrom('accountInvitation').where(sql<boolean>`not (${withinOneDay})`).execute();
