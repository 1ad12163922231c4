import type { Transaction } from '@kiko/database/connection.ts';
import type { OutboxEvent } from '@kiko/domain/notifications/notification-table.ts';
import type { Side } from '@kiko/domain/procedures/item-workflow.ts';
import { sql } from 'kysely';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';

/** The time of the transaction. */
export const transactionNow = sql<Date>`now()`;

type Name = { ja: string; en: string };
/** The acting user; the system has none. */
export type Acting = { side: Side; accountId: number } | { side: 'system'; accountId: null };

type HistoryStep = {
  reservationId: number;
  /** The documents of the step; none: the report. */
  documents: readonly { id: number; name: Name }[];
  action: string;
  reason?: string | undefined;
  /** Further details of the step. */
  changes?: object;
  by: Acting;
  /** Steps without a notice are recorded as well, because open browsers are updated by them. */
  event: OutboxEvent;
};

/**
 * Records a step and writes its outbox event. The payload has the document names: a removed document is gone when the entry is
 * read.
 */
export const recordProcedureStep = async (
  tx: Transaction,
  { reservationId, documents, action, reason, changes, by, event }: HistoryStep,
) => {
  const { side, accountId } = by;
  const step = {
    reservationId,
    action,
    reason: reason ?? null,
    side,
    accountId,
    changes: JSON.stringify(changes ?? {}),
  };
  const rows = documents.map(({ id, name }) => ({ ...step, procedureId: id, nameJa: name.ja, nameEn: name.en }));
  await tx
    .insertInto('procedureHistory')
    .values(rows.length > 0 ? rows : [step])
    .execute();
  const details = documents.length > 0 && { details: { documents: documents.map(({ name }) => name) } };
  const procedures = documents.map(({ id }) => id);
  await enqueueNotice(tx, {
    kind: 'reservation',
    reservationId,
    payload: { event, procedures, reason: reason ?? null, ...details },
  });
};

/** Oldest first. Names of accounts outside the own organization are hidden by row-level security. */
export const selectProcedureHistory = (tx: Transaction, reservationId: number, about: 'documents' | 'report') =>
  tx
    .selectFrom('procedureHistory as step')
    .leftJoin('account', 'account.id', 'step.accountId')
    .select(['step.id', 'step.procedureId as documentId', 'step.action', 'step.reason', 'step.changedAt'])
    .select([sql<Side | 'system'>`step.side`.as('side'), 'account.name as accountName'])
    .select(
      sql<Name | null>`case when step.name_ja is not null
        then jsonb_build_object('ja', step.name_ja, 'en', step.name_en) end`.as('documentName'),
    )
    .where('step.reservationId', '=', reservationId)
    .where('step.procedureId', about === 'documents' ? 'is not' : 'is', null)
    .orderBy('step.id')
    .execute();
