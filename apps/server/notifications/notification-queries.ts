import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { NotificationCode } from '@kiko/domain/notifications/notification-types.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import type { Differences } from '../kit/differences.ts';

export const notificationFacts = { accountId: sql.ref('notificationSetting.accountId') };

export const listChoices = (tx: Transaction, reach: Condition<ScopeFact>) =>
  tx
    .selectFrom('notificationSetting')
    // The schema's check holds the code to the ones that are known.
    .select([sql<NotificationCode>`code`.as('code'), 'isOn'])
    .where(asSql(reach, notificationFacts))
    .orderBy('code')
    .execute();

/** Two windows of one person save one after the other; each sees what the one before it left. */
export const lockOwnSettings = (tx: Transaction, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow();

export type OwnChoice = { accountId: number; code: NotificationCode; isOn: boolean };

export const upsertChoices = (tx: Transaction, choices: readonly OwnChoice[]) =>
  tx
    .insertInto('notificationSetting')
    .values(choices)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'code']).doUpdateSet(({ ref }) => ({ isOn: ref('excluded.isOn'), updatedAt: sql`now()` })),
    )
    .execute();

export const insertSettingHistory = (tx: Transaction, accountId: number, changes: Differences) =>
  tx
    .insertInto('notificationSettingHistory')
    .values({ accountId, changes: JSON.stringify(changes) })
    .execute();
