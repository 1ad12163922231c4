import type { updatePort } from '@kiko/contract/ports/port-endpoints.ts';
import { asNameColumns } from '../kit/columns.ts';
import { differences } from '../kit/differences.ts';
import { insertPortHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import { refuseReservedFields } from '../kit/reserved-fields.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getPort, type StoredPort, updatePortColumns } from './port-queries.ts';
import { editablePortFields, showPort } from './show-port.ts';

type Change = ContextWithBody<typeof updatePort> & { record: StoredPort };

export const changePort = async ({ tx, actor, reach, body, record }: Change) => {
  const { version, name, ...fields } = body;
  if (version !== record.version) throw new Refusal('record.stale');
  refuseReservedFields(Object.keys(fields), editablePortFields(actor));

  const columns = { ...fields, ...(name && asNameColumns(name)) };
  const changes = differences({ ...record, ...asNameColumns(record.name) }, columns);
  if (Object.keys(changes).length === 0) return showPort(actor, record);

  await updatePortColumns(tx, record.id, columns);
  await insertPortHistory(tx, record.id, { version: version + 1, move: moveOf(changes), changes, actor });
  return showPort(actor, await getPort(tx, reach, record.id));
};

const moveOf = ({ isAbolished }: ReturnType<typeof differences>) => {
  if (!isAbolished) return 'update';
  return isAbolished.to ? 'abolish' : 'restore';
};
