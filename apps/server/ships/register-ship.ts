import type { createShip } from '@kiko/contract/ships/ship-endpoints.ts';
import { differences } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { asNewShipColumns } from './ship-columns.ts';
import { getShip, insertShip } from './ship-queries.ts';
import { showShip } from './show-ship.ts';

export const registerShip = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createShip>) => {
  const columns = asNewShipColumns(body);
  const { id } = await insertShip(tx, columns);
  await insertHistory(tx, 'shipHistory', { shipId: id, version: 1, move: 'create', changes: differences({}, columns), actor });
  return showShip(actor, await getShip(tx, { actor, accessFilter }, id));
};
