import type { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { all, type Condition, equals } from '@kiko/domain/access/condition.ts';
import { type ScopeFact, scopes } from '@kiko/domain/access/scopes.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countPorts, selectPorts } from './port-queries.ts';

/** One page of the caller's ports; abolished ones only when asked for. */
export const listVisiblePorts = async ({ tx, actor, reach, query }: ContextWithBody<typeof listPorts>) => {
  const narrower: Condition<ScopeFact>[] = [];
  if (!query.includeAbolished) narrower.push(equals('isAbolished', false));
  if (query.managedOnly) narrower.push(scopes.managedPorts(actor));
  // Only an applicant's group has ports of its own to narrow to (specification 6).
  if (query.available && isApplicant(actor.organizationType)) narrower.push(scopes.groupPorts(actor));
  const within = all(reach, ...narrower);
  const search = {
    ...query,
    withPrefecture: isApplicant(actor.organizationType),
    notAskedBy: query.requestable ? actor.organizationId : null,
  };
  return { rows: await selectPorts(tx, within, search), rowCount: await countPorts(tx, within, search) };
};
