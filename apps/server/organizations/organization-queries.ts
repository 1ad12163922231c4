import type { OrganizationListQuery } from '@kiko/contract/organizations/organization-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { blanksLast, bothLanguages, contains, inJapaneseOrder, nameOf } from '../kit/columns.ts';
import { Refusal } from '../kit/refusal.ts';

type Reach = Condition<ScopeFact>;

export const organizationFacts = { organizationId: sql.ref('organizationName.id') };

const sortColumns = {
  code: sql.ref('organizationName.code'),
  nameJa: inJapaneseOrder('organizationName.nameJa'),
  nameEn: sql.ref('organizationName.nameEn'),
  type: sql.ref('organizationName.type'),
};

const publicColumns = [
  sql<number>`organization_name.id`.as('id'),
  sql<OrganizationType>`organization_name.type`.as('type'),
  nameOf('organizationName'),
] as const;

const contactColumns = [
  'organization.code',
  'organization.email',
  'organization.phone',
  'organization.countryCode',
  'organization.updatedAt',
] as const;

const visible = (tx: Transaction, reach: Reach, { freetext, types }: OrganizationListQuery) =>
  withinReach(tx, reach)
    .$if(types !== undefined, (found) => found.where('organizationName.type', 'in', types ?? []))
    .$if(Boolean(freetext), (found) => found.where(contains('organizationName.searchText', freetext ?? '')));

/** Names come from the view that everybody may read; the rest from the table, where row-level security leaves holes. */
const withinReach = (tx: Transaction, reach: Reach) =>
  tx
    .selectFrom('organizationName')
    .leftJoin('organization', 'organization.id', 'organizationName.id')
    .where(asSql(reach, organizationFacts));

export const selectOrganizations = (tx: Transaction, reach: Reach, query: OrganizationListQuery) =>
  visible(tx, reach, query)
    .select(publicColumns)
    .select(contactColumns)
    .orderBy(sortColumns[query.sortField ?? 'code'], blanksLast(query.sortOrder))
    .orderBy('organizationName.code')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export type StoredRow = Awaited<ReturnType<typeof selectOrganizations>>[number];

export const countOrganizations = async (tx: Transaction, reach: Reach, query: OrganizationListQuery) => {
  const { count } = await visible(tx, reach, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const findOrganization = (tx: Transaction, reach: Reach, id: number) =>
  withinReach(tx, reach)
    .select(publicColumns)
    .select(contactColumns)
    .select([bothLanguages('organization.addressJa', 'organization.addressEn', 'address'), 'organization.version'])
    .where('organizationName.id', '=', id)
    .executeTakeFirst();

export type StoredOrganization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

export const getOrganization = async (tx: Transaction, reach: Reach, id: number) => {
  const organization = await findOrganization(tx, reach, id);
  if (!organization) throw new Refusal('record.notFound');
  return organization;
};

/** Only the ministry's transactions may: for others row-level security finds nothing to lock. */
export const lockOrganization = (tx: Transaction, reach: Reach, id: number) =>
  tx
    .selectFrom('organization')
    .select(['id', 'code', 'nameJa', 'nameEn', 'addressJa', 'addressEn', 'countryCode', 'email', 'phone', 'version'])
    .where(asSql(reach, { organizationId: sql.ref('organization.id') }))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type LockedOrganization = NonNullable<Awaited<ReturnType<typeof lockOrganization>>>;

export const findMaster = (tx: Transaction, organizationId: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'nameKana', 'email', 'phone'])
    .where('organizationId', '=', organizationId)
    .where('type', '=', 1)
    .executeTakeFirst();

export const insertOrganization = (tx: Transaction, columns: Insertable<DB['organization']>) =>
  tx.insertInto('organization').values(columns).returning('id').executeTakeFirstOrThrow();

export const updateOrganizationColumns = (tx: Transaction, id: number, columns: Updateable<DB['organization']>) =>
  tx
    .updateTable('organization')
    .set(columns)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
