import type { listShips } from '@kiko/contract/ships/ship-endpoints.ts';
import { all, equals } from '@kiko/domain/access/condition.ts';
import { isApplicant } from '@kiko/domain/organizations/organization-types.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countShips, selectShips } from './ship-queries.ts';

/** One page of the ships the caller sees; abolished ones only when the ministry asks for them. */
export const listVisibleShips = async ({ tx, actor, reach, query }: ContextWithBody<typeof listShips>) => {
  const viewer = { actor, reach: query.includeAbolished ? reach : all(reach, equals('isAbolished', false)) };
  const onlyFavorites = query.favoriteOnly === true || (query.available === true && isApplicant(actor.organizationType));
  const asked = { ...query, onlyFavorites };
  return { rows: await selectShips(tx, viewer, asked), rowCount: await countShips(tx, viewer, asked) };
};
