import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';

/** The enabled accounts with their organization and the reach of their group; nothing for anybody else. */
export const findActors = async (database: Database, accountIds: readonly number[]): Promise<Actor[]> => {
  const { rows } = await sql<Actor>`
    select actor.* from unnest(${accountIds}::bigint[]) as asked (id), load_actor(asked.id) as actor`.execute(database);
  return rows;
};

export const findActor = async (database: Database, accountId: number) => (await findActors(database, [accountId]))[0];

/** Tells row-level security who acts in this transaction; gone when it ends. */
export const announceActor = async (tx: Transaction, actor: Actor) => {
  await sql`select
    set_config('kiko.account_id', ${String(actor.accountId)}, true),
    set_config('kiko.organization_id', ${String(actor.organizationId)}, true),
    set_config('kiko.organization_type', ${String(actor.organizationType)}, true)`.execute(tx);
};
