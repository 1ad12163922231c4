import type {
  createProcedureSetting,
  deleteProcedureSetting,
  ProcedureSetting,
  updateProcedureSetting,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { lockAccessibleBerth } from '../berths/shared/accessible-berth-queries.ts';
import { diffFields, removalDifferences } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { toNameColumns } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { deleteSettingRow, getSetting, insertSetting, type StoredSetting, updateSettingRow } from './procedure-setting-queries.ts';

/** A harbor manager may change every document it sees: read and write access have the same scope. */
export const showSetting = (actor: Actor, setting: StoredSetting): ProcedureSetting => ({
  ...setting,
  canChange: hasCapability('arrivalProcedureSetting.update', actorKindOf(actor)),
});

export const registerSetting = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof createProcedureSetting>) => {
  const { name, ...fields } = body;
  await lockAccessibleBerth(tx, accessFilter, fields.berthId);
  const columns = { ...fields, ...toNameColumns(name) };
  const { id } = await insertSetting(tx, columns);
  const setting = await getSetting(tx, accessFilter, id);
  await insertHistory(tx, 'arrivalProcedureSettingHistory', {
    settingId: setting.id,
    berthId: setting.berthId,
    version: 1,
    action: 'create',
    changes: diffFields({}, columns),
    actor,
  });
  return showSetting(actor, setting);
};

type Change = ContextWithBody<typeof updateProcedureSetting> & { record: StoredSetting };

export const changeSetting = async ({ tx, actor, accessFilter, body, record }: Change) => {
  const { version, name, ...fields } = body;
  if (version !== record.version) throw new Refusal('record.stale');

  const columns = { ...fields, ...(name && toNameColumns(name)) };
  const changes = diffFields({ ...record, ...toNameColumns(record.name) }, columns);
  if (Object.keys(changes).length === 0) return showSetting(actor, record);

  await updateSettingRow(tx, record.id, columns);
  await insertHistory(tx, 'arrivalProcedureSettingHistory', {
    settingId: record.id,
    berthId: record.berthId,
    version: version + 1,
    action: 'update',
    changes,
    actor,
  });
  return showSetting(actor, await getSetting(tx, accessFilter, record.id));
};

type Removal = ContextWithBody<typeof deleteProcedureSetting> & { record: StoredSetting };

/** The history of a removed document is kept. */
export const removeSetting = async ({ tx, actor, record }: Removal) => {
  const { id, version, name, preset, isRequired, deadlineDays, isAfterArrival } = record;
  const changes = removalDifferences({ ...toNameColumns(name), preset, isRequired, deadlineDays, isAfterArrival });
  await insertHistory(tx, 'arrivalProcedureSettingHistory', {
    settingId: record.id,
    berthId: record.berthId,
    version: version + 1,
    action: 'delete',
    changes,
    actor,
  });
  await deleteSettingRow(tx, id);
  return { id };
};
