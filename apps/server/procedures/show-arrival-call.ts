import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { dayOf } from '@kiko/domain/calendar/days.ts';
import { getSystemTime, type StoredCall } from './call-queries.ts';
import { selectItemsOfCall, selectOffered } from './item-queries.ts';
import { selectSteps } from './procedure-history-queries.ts';
import { showCall, showItem, showOffer } from './show-call.ts';

/** The documents of a call, what may be added, and their history. */
export const showArrivalCall = async (tx: Transaction, actor: Actor, call: StoredCall) => {
  const today = dayOf(await getSystemTime(tx));
  return {
    ...showCall(call),
    items: (await selectItemsOfCall(tx, call.id)).map((item) => showItem(actor, item, call)),
    ...showOffer(actor, call, { offers: await selectOffered(tx, call), today }),
    history: await selectSteps(tx, call.id, 'items'),
  };
};
