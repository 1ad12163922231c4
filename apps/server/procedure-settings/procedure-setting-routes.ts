import {
  createProcedureSetting,
  deleteProcedureSetting,
  getProcedureSetting,
  listProcedureSettings,
  updateProcedureSetting,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { changeSetting } from './change-setting.ts';
import { countSettings, findSetting, lockSetting, selectSettings } from './procedure-setting-queries.ts';
import { registerSetting } from './register-setting.ts';
import { removeSetting } from './remove-setting.ts';
import { showSetting } from './show-setting.ts';

export const procedureSettingRoutes = (api: Api) => {
  serve(api, listProcedureSettings, async ({ tx, actor, reach, query }) => ({
    rows: (await selectSettings(tx, reach, query)).map((setting) => showSetting(actor, setting)),
    rowCount: await countSettings(tx, reach, query),
  }));
  serve(api, createProcedureSetting, registerSetting);
  serveRecord(api, getProcedureSetting, {
    find: ({ tx, reach, params }) => findSetting(tx, reach, params.id),
    act: async ({ actor, record }) => showSetting(actor, record),
  });
  serveRecord(api, updateProcedureSetting, {
    find: ({ tx, reach, params }) => lockSetting(tx, reach, params.id),
    act: changeSetting,
  });
  serveRecord(api, deleteProcedureSetting, {
    find: ({ tx, reach, params }) => lockSetting(tx, reach, params.id),
    act: removeSetting,
  });
};
