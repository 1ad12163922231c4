import type { ProcedureSetting, ProcedureSettingListQuery } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { ProcedurePreset } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { nameOf } from '../kit/columns.ts';
import { Refusal } from '../kit/refusal.ts';

export type StoredSetting = Omit<ProcedureSetting, 'canChange'>;
type Reach = Condition<ScopeFact>;

export const procedureSettingFacts = {
  berthId: sql.ref('arrivalProcedureSetting.berthId'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};

const columns = [
  'arrivalProcedureSetting.id',
  'arrivalProcedureSetting.berthId',
  nameOf('arrivalProcedureSetting'),
  sql<ProcedurePreset | null>`arrival_procedure_setting.preset`.as('preset'),
  'arrivalProcedureSetting.isRequired',
  'arrivalProcedureSetting.deadlineDays',
  'arrivalProcedureSetting.isAfterArrival',
  'arrivalProcedureSetting.version',
  'arrivalProcedureSetting.updatedAt',
] as const;

const withinReach = (tx: Transaction, reach: Reach) =>
  tx
    .selectFrom('arrivalProcedureSetting')
    .innerJoin('berth', 'berth.id', 'arrivalProcedureSetting.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .where(asSql(reach, procedureSettingFacts));

const filtered = (tx: Transaction, reach: Reach, { berthId }: ProcedureSettingListQuery) => {
  const found = withinReach(tx, reach);
  return berthId === undefined ? found : found.where('arrivalProcedureSetting.berthId', '=', berthId);
};

/** In the order in which they fall due: the most days before the arrival first. */
export const selectSettings = (tx: Transaction, reach: Reach, query: ProcedureSettingListQuery) =>
  filtered(tx, reach, query)
    .select(columns)
    .orderBy('arrivalProcedureSetting.berthId')
    .orderBy('arrivalProcedureSetting.isAfterArrival')
    .orderBy('arrivalProcedureSetting.deadlineDays', 'desc')
    .orderBy('arrivalProcedureSetting.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countSettings = async (tx: Transaction, reach: Reach, query: ProcedureSettingListQuery) => {
  const { count } = await filtered(tx, reach, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const oneSetting = (tx: Transaction, reach: Reach, id: number) =>
  withinReach(tx, reach).select(columns).where('arrivalProcedureSetting.id', '=', id);

export const findSetting = (tx: Transaction, reach: Reach, id: number): Promise<StoredSetting | undefined> =>
  oneSetting(tx, reach, id).executeTakeFirst();

export const lockSetting = (tx: Transaction, reach: Reach, id: number): Promise<StoredSetting | undefined> =>
  oneSetting(tx, reach, id).forUpdate('arrivalProcedureSetting').executeTakeFirst();

export const getSetting = async (tx: Transaction, reach: Reach, id: number): Promise<StoredSetting> => {
  const setting = await findSetting(tx, reach, id);
  if (!setting) throw new Refusal('record.notFound');
  return setting;
};

export const insertSetting = (tx: Transaction, row: Insertable<DB['arrivalProcedureSetting']>) =>
  tx.insertInto('arrivalProcedureSetting').values(row).returning('id').executeTakeFirstOrThrow();

export const updateSettingColumns = (tx: Transaction, id: number, row: Updateable<DB['arrivalProcedureSetting']>) =>
  tx
    .updateTable('arrivalProcedureSetting')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteSettingRow = (tx: Transaction, id: number) =>
  tx.deleteFrom('arrivalProcedureSetting').where('id', '=', id).execute();
