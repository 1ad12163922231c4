import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { always } from '@kiko/domain/access/condition.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { selectGroupShips } from './group-choice-queries.ts';
import { groupLinkQueries } from './group-link-queries.ts';
import { lockGroup, touchGroup } from './group-queries.ts';

/** Adds or removes a ship as a favorite of the actor's own group. */
export const setFavoriteShip = async (tx: Transaction, actor: Actor, mark: { shipId: number; isFavorite: boolean }) => {
  const group = actor.groupId === null ? undefined : await lockGroup(tx, always, actor.groupId);
  if (!group) throw new Refusal('access.forbidden');
  const from = (await selectGroupShips(tx, group.id)).map(({ id }) => id);
  if (from.includes(mark.shipId) === mark.isFavorite) return;
  const to = mark.isFavorite ? [...from, mark.shipId] : from.filter((id) => id !== mark.shipId);
  if (mark.isFavorite) await groupLinkQueries.cruiseShips.add(tx, group, [mark.shipId]);
  else await groupLinkQueries.cruiseShips.remove(tx, group.id, [mark.shipId]);
  await touchGroup(tx, group.id);
  const changes = { cruiseShips: { from, to } };
  await insertHistory(tx, 'accountGroupHistory', {
    groupId: group.id,
    organizationId: group.organizationId,
    version: group.version + 1,
    action: 'favorite',
    changes,
    actor,
  });
};
