import {
  createProcedureSetting,
  deleteProcedureSetting,
  getProcedureSetting,
  listProcedureSettings,
  updateProcedureSetting,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { mapPage } from '../kit/database/page-of.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changeSetting, registerSetting, removeSetting, showSetting } from './procedure-setting-actions.ts';
import { findSetting, lockSetting, selectSettings } from './procedure-setting-queries.ts';

export const procedureSettingRoutes = (api: Api) => {
  serve(api, listProcedureSettings, async ({ tx, actor, accessFilter, query }) =>
    mapPage(await selectSettings(tx, accessFilter, query), (setting) => showSetting(actor, setting)),
  );
  serve(api, createProcedureSetting, registerSetting);
  serveRecord(api, getProcedureSetting, {
    find: ({ tx, accessFilter, params }) => findSetting(tx, accessFilter, params.id),
    handle: async ({ actor, record }) => showSetting(actor, record),
  });
  serveRecord(api, updateProcedureSetting, {
    find: ({ tx, accessFilter, params }) => lockSetting(tx, accessFilter, params.id),
    handle: changeSetting,
  });
  serveRecord(api, deleteProcedureSetting, {
    find: ({ tx, accessFilter, params }) => lockSetting(tx, accessFilter, params.id),
    handle: removeSetting,
  });
};
