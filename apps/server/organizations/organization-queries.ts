import type { OrganizationListQuery } from '@kiko/contract/organizations/organization-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { OrganizationStatus } from '@kiko/domain/organizations/organization-statuses.ts';
import { type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { invitationColumns } from '../accounts/shared/invitation-queries.ts';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import {
  inJapaneseOrder,
  localizedColumns,
  localizedName,
  searchTextContains,
  withNullsLast,
} from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

type AccessFilter = Condition<ScopeAttribute>;

export const organizationScopeColumns = { organizationId: sql.ref('organizationName.id') };

const sortColumns = {
  code: sql.ref('organizationName.code'),
  nameJa: inJapaneseOrder('organizationName.nameJa'),
  nameEn: sql.ref('organizationName.nameEn'),
  type: sql.ref('organizationName.type'),
};

const publicColumns = [
  sql<number>`organization_name.id`.as('id'),
  sql<OrganizationType>`organization_name.type`.as('type'),
  localizedName('organizationName'),
  sql<OrganizationStatus>`organization_name.status`.as('status'),
] as const;

const contactColumns = [
  'organization.code',
  'organization.email',
  'organization.phone',
  'organization.countryCode',
  'organization.updatedAt',
] as const;

const filtered = (tx: Transaction, accessFilter: AccessFilter, { freetext, types, statuses }: OrganizationListQuery) =>
  withinAccess(tx, accessFilter)
    .$if(types !== undefined, (found) => found.where('organizationName.type', 'in', types ?? []))
    .$if(statuses !== undefined, (found) => found.where('organizationName.status', 'in', statuses ?? []))
    .$if(Boolean(freetext), (found) => found.where(searchTextContains('organizationName.searchText', freetext ?? '')));

/** Names come from a view that all users may read; other columns from the table, where row-level security hides rows. */
const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('organizationName')
    .leftJoin('organization', 'organization.id', 'organizationName.id')
    .where(conditionToSql(accessFilter, organizationScopeColumns));

export const selectOrganizations = (tx: Transaction, accessFilter: AccessFilter, query: OrganizationListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(publicColumns)
      .select(contactColumns)
      .orderBy(sortColumns[query.sortField ?? 'code'], withNullsLast(query.sortOrder))
      .orderBy('organizationName.code'),
  );

export type StoredOrganizationRow = Awaited<ReturnType<typeof selectOrganizations>>['rows'][number];

/** Whether the organization manages a port that is in service. */
const managesPorts = (organizationId: string) =>
  sql<boolean>`exists (select from port where port.admin_organization_id = ${sql.ref(organizationId)} and not port.is_abolished)`.as(
    'managesPorts',
  );

export const findOrganization = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter)
    .select(publicColumns)
    .select(contactColumns)
    .select([localizedColumns('organization.addressJa', 'organization.addressEn', 'address'), 'organization.version'])
    .select(['organization.statusReason', 'organization.statusChangedAt'])
    .select(managesPorts('organizationName.id'))
    .where('organizationName.id', '=', id)
    .executeTakeFirst();

export type StoredOrganization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

export const getOrganization = async (tx: Transaction, accessFilter: AccessFilter, id: number) => {
  const organization = await findOrganization(tx, accessFilter, id);
  if (!organization) throw new Refusal('record.notFound');
  return organization;
};

export const getOrganizationUsage = async (tx: Transaction, id: number) => {
  const { rows } = await sql<{
    drafts: number;
    storedBytes: number;
  }>`select drafts, stored_bytes from organization_usage(${id})`.execute(tx);
  const [usage] = rows;
  if (!usage) throw new Error('organization_usage returned no row');
  return usage;
};

/** Only for the ministry: for other actors row-level security hides the row to lock. */
export const lockOrganization = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  tx
    .selectFrom('organization')
    .select(['id', 'code', 'nameJa', 'nameEn', 'addressJa', 'addressEn', 'countryCode', 'email', 'phone', 'version'])
    .select([sql<OrganizationType>`type`.as('type'), sql<OrganizationStatus>`status`.as('status'), 'statusReason'])
    .select(managesPorts('organization.id'))
    .where(conditionToSql(accessFilter, { organizationId: sql.ref('organization.id') }))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type LockedOrganization = NonNullable<Awaited<ReturnType<typeof lockOrganization>>>;

export const findMasterAccount = (tx: Transaction, organizationId: number) =>
  tx
    .selectFrom('account')
    .leftJoin('identityUser', 'identityUser.accountId', 'account.id')
    .select(['account.id', 'account.name', 'account.nameKana', 'account.email', 'account.phone'])
    .select(invitationColumns)
    .where('account.organizationId', '=', organizationId)
    .where('account.type', '=', 1)
    .executeTakeFirst();

export const insertOrganization = (tx: Transaction, columns: Insertable<DB['organization']>) =>
  tx.insertInto('organization').values(columns).returning('id').executeTakeFirstOrThrow();

/** How many ministries there are. Until the end of the transaction no organization is added. */
export const lockMinistries = async (tx: Transaction) => {
  await sql`lock table organization in share row exclusive mode`.execute(tx);
  const found = await tx.selectFrom('organization').select('id').where('type', '=', organizationTypes.mlit).execute();
  return found.length;
};

export const listAccountIds = async (tx: Transaction, organizationId: number) => {
  const found = await tx.selectFrom('account').select('id').where('organizationId', '=', organizationId).orderBy('id').execute();
  return found.map(({ id }) => id);
};

type StatusColumns = { status: OrganizationStatus; statusReason: string };

export const updateOrganizationStatus = (tx: Transaction, id: number, columns: StatusColumns) =>
  tx
    .updateTable('organization')
    .set(columns)
    .set({ statusChangedAt: sql`now()`, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const updateOrganizationRow = (tx: Transaction, id: number, columns: Updateable<DB['organization']>) =>
  tx
    .updateTable('organization')
    .set(columns)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
