import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Differences } from './differences.ts';

export type HistoryEntry = {
  version: number;
  move: string;
  reason?: string;
  changes: Differences;
  actor: Actor;
};

export const insertPortHistory = (tx: Transaction, portId: number, entry: HistoryEntry) =>
  tx
    .insertInto('portHistory')
    .values({
      portId,
      version: entry.version,
      move: entry.move,
      reason: entry.reason ?? null,
      changes: JSON.stringify(entry.changes),
      accountId: entry.actor.accountId,
    })
    .execute();
