import { type GroupDetail, groupFields } from '@kiko/contract/groups/group-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { mayEver } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { collectChosen } from './collect-choices.ts';
import type { StoredGroup } from './group-queries.ts';

/** A group with what it was given. Whoever may change groups may change every group they see. */
export const showGroup = async (tx: Transaction, actor: Actor, group: StoredGroup): Promise<GroupDetail> => {
  const chosen = await collectChosen(tx, group.id);
  const ids = (choices: readonly { id: number }[]) => choices.map(({ id }) => id);
  return {
    ...group,
    facilities: ids(chosen.facilities),
    ports: ids(chosen.ports),
    cruiseShips: ids(chosen.cruiseShips),
    chosen,
    editableFields: mayEver('group.update', kindOf(actor)) ? groupFields : [],
    canDelete: mayEver('group.delete', kindOf(actor)),
  };
};
