import type { Transaction } from '@kiko/database/connection.ts';
import type { Parent } from '@kiko/domain/attachments/attachment-parents.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';

/** Open browsers of both sides reload the files of a reservation. No notification is sent: a file alone needs no action. */
export const announceChange = async (tx: Transaction, parent: Parent) => {
  const reservationId =
    parent.kind === 'reservation' ? parent.id : parent.kind === 'arrivalProcedure' ? parent.reservationId : undefined;
  if (reservationId === undefined || (parent.kind === 'reservation' && parent.state === 'draft')) return;
  await enqueueNotice(tx, { kind: 'reservation', reservationId, payload: { event: 'filesChanged' } });
};
