import type { ProcedureSetting, ProcedureSettingListQuery } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { DocumentPreset } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { localizedName } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

export type StoredSetting = Omit<ProcedureSetting, 'canChange'>;
type AccessFilter = Condition<ScopeAttribute>;

export const procedureSettingScopeColumns = {
  berthId: sql.ref('arrivalProcedureSetting.berthId'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};

const columns = [
  'arrivalProcedureSetting.id',
  'arrivalProcedureSetting.berthId',
  localizedName('arrivalProcedureSetting'),
  sql<DocumentPreset | null>`arrival_procedure_setting.preset`.as('preset'),
  'arrivalProcedureSetting.isRequired',
  'arrivalProcedureSetting.deadlineDays',
  'arrivalProcedureSetting.isAfterArrival',
  'arrivalProcedureSetting.version',
  'arrivalProcedureSetting.updatedAt',
] as const;

const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('arrivalProcedureSetting')
    .innerJoin('berth', 'berth.id', 'arrivalProcedureSetting.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .where(conditionToSql(accessFilter, procedureSettingScopeColumns));

const filtered = (tx: Transaction, accessFilter: AccessFilter, { berthId }: ProcedureSettingListQuery) => {
  const found = withinAccess(tx, accessFilter);
  return berthId === undefined ? found : found.where('arrivalProcedureSetting.berthId', '=', berthId);
};

/** Sorted by due date: the most days before the arrival first. */
export const selectSettings = (tx: Transaction, accessFilter: AccessFilter, query: ProcedureSettingListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(columns)
      .orderBy('arrivalProcedureSetting.berthId')
      .orderBy('arrivalProcedureSetting.isAfterArrival')
      .orderBy('arrivalProcedureSetting.deadlineDays', 'desc')
      .orderBy('arrivalProcedureSetting.id'),
  );

const accessibleSettingById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter).select(columns).where('arrivalProcedureSetting.id', '=', id);

export const findSetting = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredSetting | undefined> =>
  accessibleSettingById(tx, accessFilter, id).executeTakeFirst();

export const lockSetting = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredSetting | undefined> =>
  accessibleSettingById(tx, accessFilter, id).forUpdate('arrivalProcedureSetting').executeTakeFirst();

export const getSetting = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredSetting> => {
  const setting = await findSetting(tx, accessFilter, id);
  if (!setting) throw new Refusal('record.notFound');
  return setting;
};

export const insertSetting = (tx: Transaction, row: Insertable<DB['arrivalProcedureSetting']>) =>
  tx.insertInto('arrivalProcedureSetting').values(row).returning('id').executeTakeFirstOrThrow();

export const updateSettingRow = (tx: Transaction, id: number, row: Updateable<DB['arrivalProcedureSetting']>) =>
  tx
    .updateTable('arrivalProcedureSetting')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteSettingRow = (tx: Transaction, id: number) =>
  tx.deleteFrom('arrivalProcedureSetting').where('id', '=', id).execute();
