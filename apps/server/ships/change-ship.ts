import type { ShipChange, updateShip } from '@kiko/contract/ships/ship-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { toShipColumns } from './ship-columns.ts';
import { getShip, type StoredShip, updateShipRow } from './ship-queries.ts';
import { editableShipFields, showShip } from './show-ship.ts';

type ChangeContext = ContextWithBody<typeof updateShip> & { record: StoredShip };
type FavoriteInput = { shipId: number; isFavorite: boolean };
/** Favorites belong to the group and are written by its own feature; the routes combine the two. */
export type SetFavoriteShip = (tx: Transaction, actor: Actor, mark: FavoriteInput) => Promise<void>;

export const changeShip = (keepFavorite: SetFavoriteShip) => async (change: ChangeContext) => {
  const { tx, actor, accessFilter, body, record } = change;
  const { version, favorite, ...fields } = body;
  const editable = editableShipFields(actor);
  // A user that may only set favorites is refused if any other field is sent (rule E63).
  if (Object.keys({ ...fields, ...(favorite !== undefined && { favorite }) }).some((field) => !editable.includes(field)))
    throw new Refusal('access.forbidden');
  if (favorite !== undefined) await keepFavorite(tx, actor, { shipId: record.id, isFavorite: favorite });
  else await updateShipWithHistory(change, fields, version);
  return showShip(actor, await getShip(tx, { actor, accessFilter }, record.id));
};

const updateShipWithHistory = async ({ tx, actor, record }: ChangeContext, fields: ShipChange, version: number | undefined) => {
  if (version !== record.version) throw new Refusal('record.stale');
  const columns = toShipColumns(fields);
  const changes = diffFields(toShipColumns(record), columns);
  if (Object.keys(changes).length === 0) return;
  await updateShipRow(tx, record.id, columns);
  await insertHistory(tx, 'shipHistory', {
    shipId: record.id,
    version: version + 1,
    action: historyActionOf(changes),
    changes,
    actor,
  });
};

const historyActionOf = ({ isScrapped }: ReturnType<typeof diffFields>) => {
  if (!isScrapped) return 'update';
  return isScrapped.to ? 'scrap' : 'restore';
};
