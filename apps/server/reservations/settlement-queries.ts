import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import type { OrganizationStatus } from '@kiko/domain/organizations/organization-statuses.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';

/** The organization whose reservations are listed and settled. */
export const findOwner = (tx: Transaction, accessFilter: Condition<ScopeAttribute>, id: number) =>
  tx
    .selectFrom('organization')
    .select(['id', sql<OrganizationStatus>`status`.as('status')])
    .where(conditionToSql(accessFilter, { organizationId: sql.ref('organization.id') }))
    .where('id', '=', id)
    .executeTakeFirst();

/** Active applicant organizations that can take reservations over, with their master account as the new contact. */
export const selectSuccessors = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('organization')
    .leftJoin('account', (join) =>
      join.onRef('account.organizationId', '=', 'organization.id').on('account.type', '=', accountTypes.master),
    )
    .select(['organization.id', 'account.name', 'account.phone', 'account.email'])
    .where('organization.id', 'in', [...ids, 0])
    .where('organization.type', 'in', [3, 4])
    .where('organization.status', '=', 'active')
    .execute();
