import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';

/** The enabled account with its organization and the reach of its group; nothing for anybody else. */
export const findActor = async (database: Database, accountId: number): Promise<Actor | undefined> => {
  const found = await sql<Actor>`select * from load_actor(${accountId})`.execute(database);
  return found.rows[0];
};

/** Tells row-level security who acts in this transaction; gone when it ends. */
export const announceActor = async (tx: Transaction, actor: Actor) => {
  await sql`select
    set_config('kiko.account_id', ${String(actor.accountId)}, true),
    set_config('kiko.organization_id', ${String(actor.organizationId)}, true),
    set_config('kiko.organization_type', ${String(actor.organizationType)}, true)`.execute(tx);
};
