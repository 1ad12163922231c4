import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';

/** The enabled accounts with their organization and the access of their group. Unknown and disabled accounts are omitted. */
export const selectActors = async (database: Database, accountIds: readonly number[]): Promise<Actor[]> => {
  const { rows } = await sql<Actor>`
    select actor.* from unnest(${accountIds}::bigint[]) as requested (id), load_actor(requested.id) as actor`.execute(database);
  return rows;
};

export const findActor = async (database: Database, accountId: number) => (await selectActors(database, [accountId]))[0];

/** Sets the actor of this transaction for row-level security. */
export const setTransactionActor = async (tx: Transaction, actor: Actor) => {
  await sql`select
    set_config('kiko.account_id', ${String(actor.accountId)}, true),
    set_config('kiko.organization_id', ${String(actor.organizationId)}, true),
    set_config('kiko.organization_type', ${String(actor.organizationType)}, true)`.execute(tx);
};

export const getLanguage = async (tx: Transaction, accountId: number) => {
  const { language } = await tx.selectFrom('account').select('language').where('id', '=', accountId).executeTakeFirstOrThrow();
  return language === 'en' ? 'en' : 'ja';
};
