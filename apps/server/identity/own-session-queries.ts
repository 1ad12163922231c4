import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/as-sql.ts';

type Reach = Condition<ScopeFact>;

export const sessionFacts = { accountId: sql.ref('identityUser.accountId') };
export const reachedUserFacts = {
  accountId: sql.ref('account.id'),
  organizationId: sql.ref('account.organizationId'),
  organizationType: sql.ref('organization.type'),
};

/** Sessions within reach that still lead somewhere: neither ended nor forgotten for too long. */
const liveSessions = (tx: Transaction, reach: Reach) =>
  tx
    .selectFrom('identitySession')
    .innerJoin('identityUser', 'identityUser.sub', 'identitySession.sub')
    .where(asSql(reach, sessionFacts))
    .where('identitySession.endedAt', 'is', null)
    .where('identitySession.endsAt', '>', sql<Date>`now()`)
    .where('identitySession.usedAt', '>', sql<Date>`now() - interval '12 hours'`)
    .whereRef('identitySession.signedInAt', '>=', 'identityUser.validAfter');

export const selectSessions = (tx: Transaction, reach: Reach) =>
  liveSessions(tx, reach)
    .select(['identitySession.id', 'identitySession.agent', 'identitySession.address'])
    .select(['identitySession.signedInAt', 'identitySession.usedAt'])
    .orderBy('identitySession.usedAt', 'desc')
    .orderBy('identitySession.id')
    .limit(100)
    .execute();

export const findSession = (tx: Transaction, reach: Reach, id: string) =>
  liveSessions(tx, reach).select('identitySession.id').where('identitySession.id', '=', id).executeTakeFirst();

/** An account within reach with its user, who is missing while nobody was invited. */
export const findReachedUser = (tx: Transaction, reach: Reach, accountId: number) =>
  tx
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .leftJoin('identityUser', 'identityUser.accountId', 'account.id')
    .select(['account.id', 'identityUser.sub'])
    .where('account.id', '=', accountId)
    .where(asSql(reach, reachedUserFacts))
    .executeTakeFirst();
