import { type BerthDetail, changeableBerthFields } from '@kiko/contract/berths/berth-endpoints.ts';
import { mayEver } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { displayColorOf } from '@kiko/domain/berths/berth-color.ts';
import type { StoredBerth } from './berth-queries.ts';

/** The fields this person may change; whether the berth stays in service is for masters and the ministry. */
export const editableBerthFields = (actor: Actor): string[] => {
  const kind = kindOf(actor);
  if (!mayEver('berth.update', kind)) return [];
  return changeableBerthFields.filter((field) => field !== 'isAbolished' || kind !== 'harborMember');
};

export const withDisplayColor = <Row extends { id: number; colorIndex: number | null }>(row: Row) => ({
  ...row,
  displayColor: displayColorOf(row),
});

export const showBerth = (actor: Actor, berth: StoredBerth): BerthDetail => ({
  ...withDisplayColor(berth),
  editableFields: editableBerthFields(actor),
});
