import type { Transaction } from '@kiko/database/connection.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { sql } from 'kysely';
import { localizedName } from '../../kit/database/sql-expressions.ts';

export const getOwnAccount = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('account')
    .innerJoin('organizationName', 'organizationName.id', 'account.organizationId')
    .leftJoin('account as master', (join) =>
      join.onRef('master.organizationId', '=', 'account.organizationId').on('master.type', '=', accountTypes.master),
    )
    .select(['account.groupId', sql<string>`coalesce(master.name, '')`.as('masterName')])
    .select(['account.id as accountId', 'account.name', 'account.email', 'account.language', 'account.organizationId'])
    .leftJoin('accountGroup', 'accountGroup.id', 'account.groupId')
    .select('accountGroup.name as groupName')
    .select(localizedName('organizationName', 'organizationName'))
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
