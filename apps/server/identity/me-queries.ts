import type { Transaction } from '@kiko/database/connection.ts';
import { nameOf } from '../kit/columns.ts';

export const getOwnAccount = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('account')
    .innerJoin('organizationName', 'organizationName.id', 'account.organizationId')
    .select(['account.id as accountId', 'account.name', 'account.email', 'account.language', 'account.organizationId'])
    .select(nameOf('organizationName', 'organizationName'))
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
