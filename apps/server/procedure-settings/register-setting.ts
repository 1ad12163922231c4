import type { createProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { asNameColumns } from '../kit/columns.ts';
import { differences } from '../kit/differences.ts';
import { insertProcedureSettingHistory } from '../kit/history-queries.ts';
import { lockReachedBerth } from '../kit/reached-berth-queries.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getSetting, insertSetting } from './procedure-setting-queries.ts';
import { showSetting } from './show-setting.ts';

export const registerSetting = async ({ tx, actor, reach, body }: ContextWithBody<typeof createProcedureSetting>) => {
  const { name, ...fields } = body;
  await lockReachedBerth(tx, reach, fields.berthId);
  const columns = { ...fields, ...asNameColumns(name) };
  const { id } = await insertSetting(tx, columns);
  const setting = await getSetting(tx, reach, id);
  await insertProcedureSettingHistory(tx, setting, { version: 1, move: 'create', changes: differences({}, columns), actor });
  return showSetting(actor, setting);
};
