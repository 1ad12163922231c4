import type { createShip } from '@kiko/contract/ships/ship-endpoints.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { toNewShipColumns } from './ship-columns.ts';
import { getShip, insertShip } from './ship-queries.ts';
import { showShip } from './show-ship.ts';

export const registerShip = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createShip>) => {
  const columns = toNewShipColumns(body);
  const { id } = await insertShip(tx, columns);
  await insertHistory(tx, 'shipHistory', { shipId: id, version: 1, action: 'create', changes: diffFields({}, columns), actor });
  return showShip(actor, await getShip(tx, { actor, accessFilter }, id));
};
