import type { QueryOf } from '@kiko/contract/endpoint.ts';
import type { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { blanksLast, contains, inJapaneseOrder, nameOf } from '../kit/columns.ts';

type Query = QueryOf<typeof listOrganizations>;

export const organizationFacts = { organizationId: sql.ref('organizationName.id') };

const sortColumns = {
  code: sql.ref('organizationName.code'),
  nameJa: inJapaneseOrder('organizationName.nameJa'),
  nameEn: sql.ref('organizationName.nameEn'),
};

const visible = (tx: Transaction, reach: Condition<ScopeFact>, { freetext, types }: Query) =>
  tx
    .selectFrom('organizationName')
    .where(asSql(reach, organizationFacts))
    .$if(types !== undefined, (found) => found.where('type', 'in', types ?? []))
    .$if(Boolean(freetext), (found) => found.where(contains('organizationName.searchText', freetext ?? '')));

export const selectOrganizations = (tx: Transaction, reach: Condition<ScopeFact>, query: Query) =>
  visible(tx, reach, query)
    .select([sql<number>`id`.as('id'), sql<string>`code`.as('code'), sql<OrganizationType>`type`.as('type')])
    .select(nameOf('organizationName'))
    .orderBy(sortColumns[query.sortField ?? 'code'], blanksLast(query.sortOrder))
    .orderBy('organizationName.code')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countOrganizations = async (tx: Transaction, reach: Condition<ScopeFact>, query: Query) => {
  const { count } = await visible(tx, reach, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
