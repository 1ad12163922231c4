import type { createPort } from '@kiko/contract/ports/port-endpoints.ts';
import { asNameColumns } from '../kit/columns.ts';
import { differences } from '../kit/differences.ts';
import { insertPortHistory } from '../kit/history-queries.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getPort, insertPort } from './port-queries.ts';
import { showPort } from './show-port.ts';

export const registerPort = async ({ tx, actor, reach, body }: ContextWithBody<typeof createPort>) => {
  const { name, ...fields } = body;
  const columns = { ...fields, ...asNameColumns(name) };
  const { id } = await insertPort(tx, columns);
  await insertPortHistory(tx, id, { version: 1, move: 'create', changes: differences({}, columns), actor });
  return showPort(actor, await getPort(tx, reach, id));
};
