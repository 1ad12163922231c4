import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { mayEver } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import type { StoredPeriod } from './acceptance-period-queries.ts';

/** Whoever of the harbor manager sees a period may change it: reading and changing reach equally far. */
export const showPeriod = (actor: Actor, period: StoredPeriod): AcceptancePeriod => ({
  ...period,
  canChange: mayEver('acceptancePeriod.update', kindOf(actor)),
});
