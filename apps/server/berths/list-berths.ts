import type { listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import { all, type Condition, equals } from '@kiko/domain/access/condition.ts';
import { type ScopeFact, scopes } from '@kiko/domain/access/scopes.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countBerths, selectBerths } from './berth-queries.ts';
import { showBerthRow } from './show-berth.ts';

/** One page of the caller's berths; abolished ones only when asked for. */
export const listVisibleBerths = async ({ tx, actor, reach, query }: ContextWithBody<typeof listBerths>) => {
  const narrower: Condition<ScopeFact>[] = [];
  if (!query.includeAbolished) narrower.push(equals('isAbolished', false));
  // Only an applicant's group has ports of its own to narrow to (specification 6).
  if (query.available && isApplicant(actor.organizationType)) narrower.push(scopes.groupPorts(actor));
  const within = all(reach, ...narrower);
  const rows = await selectBerths(tx, within, query);
  return { rows: rows.map((row) => showBerthRow(actor, row)), rowCount: await countBerths(tx, within, query) };
};
