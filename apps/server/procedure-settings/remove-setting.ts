import type { deleteProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { asNameColumns } from '../kit/columns.ts';
import { removal } from '../kit/differences.ts';
import { insertProcedureSettingHistory } from '../kit/history-queries.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { deleteSettingRow, type StoredSetting } from './procedure-setting-queries.ts';

type Removal = ContextWithBody<typeof deleteProcedureSetting> & { record: StoredSetting };

/** What is removed stays readable in its history. */
export const removeSetting = async ({ tx, actor, record }: Removal) => {
  const { id, version, name, preset, isRequired, deadlineDays, isAfterArrival } = record;
  const changes = removal({ ...asNameColumns(name), preset, isRequired, deadlineDays, isAfterArrival });
  await insertProcedureSettingHistory(tx, record, { version: version + 1, move: 'delete', changes, actor });
  await deleteSettingRow(tx, id);
  return { id };
};
