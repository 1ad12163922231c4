import type { listAcceptancePeriods } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { all } from '@kiko/domain/access/condition.ts';
import { scopes } from '@kiko/domain/access/scopes.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countPeriods, selectPeriods } from './acceptance-period-queries.ts';
import { showPeriod } from './show-period.ts';

export const listVisiblePeriods = async ({ tx, actor, reach, query }: ContextWithBody<typeof listAcceptancePeriods>) => {
  // Only an applicant's group has ports of its own to narrow to (specification 6).
  const within = query.available && isApplicant(actor.organizationType) ? all(reach, scopes.groupPorts(actor)) : reach;
  const rows = await selectPeriods(tx, within, query);
  return { rows: rows.map((row) => showPeriod(actor, row)), rowCount: await countPeriods(tx, within, query) };
};
