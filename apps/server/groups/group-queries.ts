import type { GroupDetail, GroupListQuery } from '@kiko/contract/groups/group-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { inJapaneseOrder, localizedColumns, searchTextContains, withNullsLast } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

type AccessFilter = Condition<ScopeAttribute>;
export type StoredGroup = Omit<GroupDetail, 'editableFields' | 'canDelete' | 'chosen' | 'facilities' | 'ports' | 'cruiseShips'>;

export const groupScopeColumns = {
  groupId: sql.ref('accountGroup.id'),
  organizationId: sql.ref('accountGroup.organizationId'),
};

const userCount = sql<number>`(select count(*) from account where account.group_id = account_group.id)`;

const sortColumns = {
  name: inJapaneseOrder('accountGroup.name'),
  organizationJa: inJapaneseOrder('organization.nameJa'),
  organizationEn: sql.ref('organization.nameEn'),
  userCount,
  updatedAt: sql.ref('accountGroup.updatedAt'),
};

const rowColumns = [
  'accountGroup.id',
  'accountGroup.name',
  'accountGroup.organizationId',
  localizedColumns('organization.nameJa', 'organization.nameEn', 'organizationName'),
  sql<OrganizationType>`organization.type`.as('organizationType'),
  userCount.as('userCount'),
  sql<number>`(select count(*) from group_berth where group_berth.group_id = account_group.id)`.as('facilityCount'),
  sql<number>`(select count(*) from group_port where group_port.group_id = account_group.id)`.as('portCount'),
  sql<number>`(select count(*) from group_ship where group_ship.group_id = account_group.id)`.as('cruiseShipCount'),
  'accountGroup.updatedAt',
] as const;

/** The organization of a visible group is visible, too: it is the own one, or the reader is the ministry. */
const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('accountGroup')
    .innerJoin('organization', 'organization.id', 'accountGroup.organizationId')
    .where(conditionToSql(accessFilter, groupScopeColumns));

const filtered = (tx: Transaction, accessFilter: AccessFilter, { freetext, organizationTypes, organizationId }: GroupListQuery) => {
  let found = withinAccess(tx, accessFilter);
  if (freetext) found = found.where(searchTextContains('accountGroup.searchText', freetext));
  if (organizationTypes) found = found.where('organization.type', 'in', organizationTypes);
  if (organizationId !== undefined) found = found.where('accountGroup.organizationId', '=', organizationId);
  return found;
};

/** Sorted by organization code first, so that the groups of an organization are listed together. */
export const selectGroups = (tx: Transaction, accessFilter: AccessFilter, query: GroupListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(rowColumns)
      .orderBy(query.sortField ? sortColumns[query.sortField] : sql.ref('organization.code'), withNullsLast(query.sortOrder))
      .orderBy('accountGroup.id'),
  );

const accessibleGroupById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter).select(rowColumns).select('accountGroup.version').where('accountGroup.id', '=', id);

export const findGroup = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredGroup | undefined> =>
  accessibleGroupById(tx, accessFilter, id).executeTakeFirst();

export const lockGroup = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredGroup | undefined> =>
  accessibleGroupById(tx, accessFilter, id).forUpdate('accountGroup').executeTakeFirst();

export const getGroup = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredGroup> => {
  const group = await findGroup(tx, accessFilter, id);
  if (!group) throw new Refusal('record.notFound');
  return group;
};

export const countUsers = async (tx: Transaction, groupId: number) => {
  const { count } = await tx
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertGroup = (tx: Transaction, columns: { organizationId: number; name: string }) =>
  tx.insertInto('accountGroup').values(columns).returning(['id', 'organizationId']).executeTakeFirstOrThrow();

/** A new version: what belongs to the group has changed, so a concurrent edit of it is refused. */
export const touchGroup = (tx: Transaction, id: number) =>
  tx.updateTable('accountGroup').set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute();

export const updateGroupName = (tx: Transaction, id: number, name: string) =>
  tx.updateTable('accountGroup').set({ name, version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute();

export const deleteGroupRow = (tx: Transaction, id: number) => tx.deleteFrom('accountGroup').where('id', '=', id).execute();
