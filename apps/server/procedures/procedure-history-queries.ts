import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { leaveNotice } from '../kit/notice-queries.ts';

/** The transaction's own. */
export const thisMoment = sql<Date>`now()`;

type Step = {
  reservationId: number;
  /** Null: the report. */
  procedureId: number | null;
  move: string;
  reason?: string | undefined;
  /** Of a document that is gone afterwards: only its history still knows what it was. */
  name?: { ja: string; en: string };
  /** Null: the system. */
  accountId: number | null;
};

/** What happened with a document or a report, left to be told too. */
export const recordStep = async (tx: Transaction, { event, ...step }: Step & { event: string }) => {
  const { reservationId, procedureId, move, reason = null, accountId, name } = step;
  const changes = JSON.stringify(name ? { name } : {});
  await tx.insertInto('procedureHistory').values({ reservationId, procedureId, move, reason, accountId, changes }).execute();
  const procedures = procedureId === null ? [] : [procedureId];
  await leaveNotice(tx, { kind: 'reservation', reservationId, payload: { event, procedures, reason } });
};

/** Oldest first. The names of people outside the own organization are hidden by row-level security. */
export const selectSteps = (tx: Transaction, reservationId: number, about: 'items' | 'report') =>
  tx
    .selectFrom('procedureHistory as step')
    .leftJoin('arrivalProcedure as item', 'item.id', 'step.procedureId')
    .leftJoin('account', 'account.id', 'step.accountId')
    .select(['step.id', 'step.procedureId as itemId', 'step.move', 'step.reason', 'step.changedAt'])
    .select(
      sql<{ ja: string; en: string } | null>`case when item.id is not null
        then jsonb_build_object('ja', item.name_ja, 'en', item.name_en) else step.changes -> 'name' end`.as('itemName'),
    )
    .select([sql<boolean>`step.account_id is null`.as('isSystem'), 'account.name as accountName'])
    .where('step.reservationId', '=', reservationId)
    .where('step.procedureId', about === 'items' ? 'is not' : 'is', null)
    .orderBy('step.id')
    .execute();
