import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { mayEver } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import type { StoredSetting } from './procedure-setting-queries.ts';

/** Whoever of the harbor manager sees a document may change it: reading and changing reach equally far. */
export const showSetting = (actor: Actor, setting: StoredSetting): ProcedureSetting => ({
  ...setting,
  canChange: mayEver('arrivalProcedureSetting.update', kindOf(actor)),
});
