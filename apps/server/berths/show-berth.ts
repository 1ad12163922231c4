import { type BerthDetail, changeableBerthFields } from '@kiko/contract/berths/berth-endpoints.ts';
import { mayEver } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { displayColorOf } from '@kiko/domain/berths/berth-color.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import type { StoredBerth } from './berth-queries.ts';

/** The fields this person may change; whether the berth stays in service is for masters and the ministry. */
export const editableBerthFields = (actor: Actor): string[] => {
  const kind = kindOf(actor);
  if (!mayEver('berth.update', kind)) return [];
  return changeableBerthFields.filter((field) => field !== 'isAbolished' || kind !== 'harborMember');
};

type Shown = { id: number; colorIndex: number | null; needsNextPeriod: boolean | null };

/** The colour it is drawn in; and whether its next period is due is said to those who keep or watch over berths. */
export const showBerthRow = <Row extends Shown>(actor: Actor, row: Row) => ({
  ...row,
  displayColor: displayColorOf(row),
  needsNextPeriod: isApplicant(actor.organizationType) ? null : row.needsNextPeriod,
});

export const showBerth = (actor: Actor, berth: StoredBerth): BerthDetail => ({
  ...showBerthRow(actor, berth),
  editableFields: editableBerthFields(actor),
});
