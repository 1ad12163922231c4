import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { foldAddress } from '@kiko/domain/accounts/email-address.ts';
import { invitationsPerDay, invitationsToNewDomainsPerDay } from '@kiko/domain/accounts/invitation-limits.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { countInvitations, hasSignedInFrom, insertInvitation, lockInvitations } from './invitation-queries.ts';
import { invite } from './people-jobs.ts';

type Invited = { id: number; organizationId: number; email: string };

/** Invites a user. Organizations other than the ministry have a limit per day, and a low one for domains that are new to them. */
export const inviteWithinLimits = async (tx: Transaction, actor: Actor, { id: accountId, organizationId, email }: Invited) => {
  if (actor.organizationType !== organizationTypes.mlit) {
    await lockInvitations(tx, organizationId);
    const isNewDomain = !(await hasSignedInFrom(tx, organizationId, foldAddress(email).split('@')[1] ?? ''));
    const sent = await countInvitations(tx, organizationId);
    if (sent.all >= invitationsPerDay) throw new Refusal('account.tooManyInvitations');
    if (isNewDomain && sent.toNewDomains >= invitationsToNewDomainsPerDay)
      throw new Refusal('account.tooManyInvitationsToNewDomains');
    await insertInvitation(tx, { organizationId, accountId, isNewDomain });
  }
  await invite(tx, accountId);
};
