import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { differences } from '../kit/differences.ts';
import { insertNonAcceptancePeriodHistory } from '../kit/history-queries.ts';
import { asEventColumns } from './event-columns.ts';
import { getEvent, insertEvent } from './non-acceptance-period-queries.ts';
import { refuseEventOverHolders } from './refuse-event-over-holders.ts';

type Caller = { tx: Transaction; actor: Actor; reach: Condition<ScopeFact> };
type NewEvent = Parameters<typeof asEventColumns>[0] & { berthId: number; acceptsHolders?: boolean | undefined };

/** A new event with its history; it may stand for one occurrence of a series. */
export const addEvent = async (
  { tx, actor, reach }: Caller,
  { berthId, acceptsHolders, ...fields }: NewEvent,
  place?: { seriesId: number; replacesOn: string },
) => {
  if (!acceptsHolders) await refuseEventOverHolders(tx, { berthId, ...fields });
  const columns = { berthId, ...asEventColumns(fields), ...place };
  const { id } = await insertEvent(tx, columns);
  const event = await getEvent(tx, reach, id);
  await insertNonAcceptancePeriodHistory(tx, event, { version: 1, move: 'create', changes: differences({}, columns), actor });
  return event;
};
