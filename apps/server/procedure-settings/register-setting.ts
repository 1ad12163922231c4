import type { createProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { covers } from '@kiko/domain/access/condition.ts';
import { noFacts } from '@kiko/domain/access/scopes.ts';
import { asNameColumns } from '../kit/columns.ts';
import { differences } from '../kit/differences.ts';
import { insertProcedureSettingHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { getSetting, insertSetting, lockBerthFacts } from './procedure-setting-queries.ts';
import { showSetting } from './show-setting.ts';

export const registerSetting = async ({ tx, actor, reach, body }: ContextWithBody<typeof createProcedureSetting>) => {
  const { name, ...fields } = body;
  const berth = await lockBerthFacts(tx, fields.berthId);
  if (!berth || !covers(reach, { ...noFacts, ...berth })) {
    throw new Refusal('request.unknownReference', [{ path: 'berthId', code: 'unknownReference' }]);
  }
  const columns = { ...fields, ...asNameColumns(name) };
  const { id } = await insertSetting(tx, columns);
  const setting = await getSetting(tx, reach, id);
  await insertProcedureSettingHistory(tx, setting, { version: 1, move: 'create', changes: differences({}, columns), actor });
  return showSetting(actor, setting);
};
