import type { updateProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { asNameColumns } from '../kit/columns.ts';
import { differences } from '../kit/differences.ts';
import { insertProcedureSettingHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getSetting, type StoredSetting, updateSettingColumns } from './procedure-setting-queries.ts';
import { showSetting } from './show-setting.ts';

type Change = ContextWithBody<typeof updateProcedureSetting> & { record: StoredSetting };

export const changeSetting = async ({ tx, actor, reach, body, record }: Change) => {
  const { version, name, ...fields } = body;
  if (version !== record.version) throw new Refusal('record.stale');

  const columns = { ...fields, ...(name && asNameColumns(name)) };
  const changes = differences({ ...record, ...asNameColumns(record.name) }, columns);
  if (Object.keys(changes).length === 0) return showSetting(actor, record);

  await updateSettingColumns(tx, record.id, columns);
  await insertProcedureSettingHistory(tx, record, { version: version + 1, move: 'update', changes, actor });
  return showSetting(actor, await getSetting(tx, reach, record.id));
};
