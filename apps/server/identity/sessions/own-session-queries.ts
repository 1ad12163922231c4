import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../../kit/database/condition-to-sql.ts';

type AccessFilter = Condition<ScopeAttribute>;

export const sessionScopeColumns = { accountId: sql.ref('identityUser.accountId') };
export const accessibleUserFacts = {
  accountId: sql.ref('account.id'),
  organizationId: sql.ref('account.organizationId'),
  organizationType: sql.ref('organization.type'),
};

/** Accessible sessions that are still usable: neither ended nor expired by inactivity. */
const activeSessions = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('identitySession')
    .innerJoin('identityUser', 'identityUser.sub', 'identitySession.sub')
    .where(conditionToSql(accessFilter, sessionScopeColumns))
    .where('identitySession.endedAt', 'is', null)
    .where('identitySession.expiresAt', '>', sql<Date>`now()`)
    .where('identitySession.usedAt', '>', sql<Date>`now() - interval '12 hours'`)
    .whereRef('identitySession.signedInAt', '>=', 'identityUser.tokensValidAfter');

export const selectSessions = (tx: Transaction, accessFilter: AccessFilter) =>
  activeSessions(tx, accessFilter)
    .select(['identitySession.id', 'identitySession.userAgent', 'identitySession.address'])
    .select(['identitySession.signedInAt', 'identitySession.usedAt'])
    .orderBy('identitySession.usedAt', 'desc')
    .orderBy('identitySession.id')
    .limit(100)
    .execute();

export const findSession = (tx: Transaction, accessFilter: AccessFilter, id: string) =>
  activeSessions(tx, accessFilter).select('identitySession.id').where('identitySession.id', '=', id).executeTakeFirst();

/** An accessible account with its user, which is missing before the first invitation. */
export const findAccessibleUser = (tx: Transaction, accessFilter: AccessFilter, accountId: number) =>
  tx
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .leftJoin('identityUser', 'identityUser.accountId', 'account.id')
    .select(['account.id', 'identityUser.sub'])
    .where('account.id', '=', accountId)
    .where(conditionToSql(accessFilter, accessibleUserFacts))
    .executeTakeFirst();
