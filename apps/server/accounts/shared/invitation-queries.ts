import type { Invitation } from '@kiko/contract/accounts/invitation-shape.ts';
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
