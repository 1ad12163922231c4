import type { ShipChange, updateShip } from '@kiko/contract/ships/ship-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { differences } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { asShipColumns } from './ship-columns.ts';
import { getShip, type StoredShip, updateShipColumns } from './ship-queries.ts';
import { editableShipFields, showShip } from './show-ship.ts';

type Change = ContextWithBody<typeof updateShip> & { record: StoredShip };
type Mark = { shipId: number; isFavorite: boolean };
/** Favorites belong to the group and are written by its own feature; the routes combine the two. */
export type KeepFavorite = (tx: Transaction, actor: Actor, mark: Mark) => Promise<void>;

export const changeShip = (keepFavorite: KeepFavorite) => async (change: Change) => {
  const { tx, actor, accessFilter, body, record } = change;
  const { version, favorite, ...fields } = body;
  const editable = editableShipFields(actor);
  // A user that may only set favorites is refused if any other field is sent (rule E63).
  if (Object.keys({ ...fields, ...(favorite !== undefined && { favorite }) }).some((field) => !editable.includes(field)))
    throw new Refusal('access.forbidden');
  if (favorite !== undefined) await keepFavorite(tx, actor, { shipId: record.id, isFavorite: favorite });
  else await writeShip(change, fields, version);
  return showShip(actor, await getShip(tx, { actor, accessFilter }, record.id));
};

const writeShip = async ({ tx, actor, record }: Change, fields: ShipChange, version: number | undefined) => {
  if (version !== record.version) throw new Refusal('record.stale');
  const columns = asShipColumns(fields);
  const changes = differences(asShipColumns(record), columns);
  if (Object.keys(changes).length === 0) return;
  await updateShipColumns(tx, record.id, columns);
  await insertHistory(tx, 'shipHistory', { shipId: record.id, version: version + 1, move: moveOf(changes), changes, actor });
};

const moveOf = ({ isScrapped }: ReturnType<typeof differences>) => {
  if (!isScrapped) return 'update';
  return isScrapped.to ? 'scrap' : 'restore';
};
