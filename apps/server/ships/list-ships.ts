import type { listShips } from '@kiko/contract/ships/ship-endpoints.ts';
import { all, equals } from '@kiko/domain/access/condition.ts';
import { isApplicantOrganization } from '@kiko/domain/organizations/organization-types.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { selectShips } from './ship-queries.ts';

/** One page of the ships that the caller sees; abolished ones only on request of the ministry. */
export const listVisibleShips = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listShips>) => {
  const viewer = { actor, accessFilter: query.includeAbolished ? accessFilter : all(accessFilter, equals('isAbolished', false)) };
  const onlyFavorites =
    query.favoriteOnly === true || (query.available === true && isApplicantOrganization(actor.organizationType));
  return selectShips(tx, viewer, { ...query, onlyFavorites });
};
