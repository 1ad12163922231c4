import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { dayOf } from '@kiko/domain/calendar/days.ts';
import { selectDocumentsOfPortCall, selectOptionalDocuments } from './arrival-document-queries.ts';
import { getSystemTime, type StoredPortCall } from './port-call-queries.ts';
import { selectProcedureHistory } from './procedure-history-queries.ts';
import { showArrivalDocument, showOptionalDocuments, showPortCall } from './show-port-call.ts';

/** The documents of a call, what may be added, and their history. */
export const showArrivalCall = async (tx: Transaction, actor: Actor, call: StoredPortCall) => {
  const today = dayOf(await getSystemTime(tx));
  return {
    ...showPortCall(call),
    documents: (await selectDocumentsOfPortCall(tx, call.id)).map((item) => showArrivalDocument(actor, item, call)),
    ...showOptionalDocuments(actor, call, { offers: await selectOptionalDocuments(tx, call), today }),
    history: await selectProcedureHistory(tx, call.id, 'documents'),
  };
};
