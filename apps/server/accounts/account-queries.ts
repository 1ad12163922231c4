import type { AccountListQuery } from '@kiko/contract/accounts/account-endpoints.ts';
import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { AccountType } from '@kiko/domain/accounts/account-types.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { blanksLast, bothLanguages, contains, inJapaneseOrder } from '../kit/columns.ts';
import { Refusal } from '../kit/refusal.ts';

export type StoredAccount = Omit<AccountDetail, 'editableFields' | 'canTransferRole' | 'canInvite' | 'canSignOut'>;
type Reach = Condition<ScopeFact>;

export const accountFacts = {
  accountId: sql.ref('account.id'),
  organizationId: sql.ref('account.organizationId'),
  organizationType: sql.ref('organization.type'),
};

const sortColumns = {
  name: inJapaneseOrder('account.name'),
  nameKana: inJapaneseOrder('account.nameKana'),
  type: sql.ref('account.type'),
  organizationJa: inJapaneseOrder('organization.nameJa'),
  organizationEn: sql.ref('organization.nameEn'),
  groupName: inJapaneseOrder('accountGroup.name'),
  isEnabled: sql.ref('account.isEnabled'),
  updatedAt: sql.ref('account.updatedAt'),
};

const rowColumns = [
  'account.id',
  'account.name',
  'account.nameKana',
  'account.email',
  sql<AccountType>`account.type`.as('type'),
  'account.organizationId',
  bothLanguages('organization.nameJa', 'organization.nameEn', 'organizationName'),
  sql<OrganizationType>`organization.type`.as('organizationType'),
  'account.groupId',
  'accountGroup.name as groupName',
  'account.isEnabled',
  'account.updatedAt',
] as const;

/** Whoever sees an account sees its organization too: it is their own, or they are the ministry. */
const withinReach = (tx: Transaction, reach: Reach) =>
  tx
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .leftJoin('accountGroup', 'accountGroup.id', 'account.groupId')
    .where(asSql(reach, accountFacts));

const filtered = (tx: Transaction, reach: Reach, query: AccountListQuery) => {
  const { freetext, types, organizationTypes, organizationId, groupId, isEnabled } = query;
  let found = withinReach(tx, reach);
  if (freetext)
    found = found.where(({ or }) => or([contains('account.searchText', freetext), contains('organization.searchText', freetext)]));
  if (types) found = found.where('account.type', 'in', types);
  if (organizationTypes) found = found.where('organization.type', 'in', organizationTypes);
  if (organizationId !== undefined) found = found.where('account.organizationId', '=', organizationId);
  if (groupId !== undefined) found = found.where('account.groupId', '=', groupId);
  if (isEnabled !== undefined) found = found.where('account.isEnabled', '=', isEnabled);
  return found;
};

/** Without a wish of their own people find people in the order of a telephone book. */
export const selectAccounts = (tx: Transaction, reach: Reach, query: AccountListQuery) =>
  filtered(tx, reach, query)
    .select(rowColumns)
    .orderBy(sortColumns[query.sortField ?? 'nameKana'], blanksLast(query.sortOrder))
    .orderBy('account.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countAccounts = async (tx: Transaction, reach: Reach, query: AccountListQuery) => {
  const { count } = await filtered(tx, reach, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const wholeAccounts = (tx: Transaction, reach: Reach, ids: readonly number[]) =>
  withinReach(tx, reach)
    .select(rowColumns)
    .select([
      'account.phone',
      'account.affiliation',
      'account.position',
      sql<'ja' | 'en'>`account.language`.as('lang'),
      'account.naccsUserCode',
      'account.naccsCompanyName',
      bothLanguages('organization.addressJa', 'organization.addressEn', 'organizationAddress'),
      'organization.countryCode as organizationCountryCode',
      'organization.email as organizationEmail',
      'organization.phone as organizationPhone',
      'account.version',
    ])
    .where('account.id', 'in', ids)
    .orderBy('account.id');

export const findAccount = (tx: Transaction, reach: Reach, id: number): Promise<StoredAccount | undefined> =>
  wholeAccounts(tx, reach, [id]).executeTakeFirst();

/** Several at once are locked in the order of their ids: two who want the same two never wait for each other. */
export const lockAccounts = (tx: Transaction, reach: Reach, ids: readonly number[]): Promise<StoredAccount[]> =>
  wholeAccounts(tx, reach, ids).forUpdate('account').execute();

export const lockAccount = async (tx: Transaction, reach: Reach, id: number) => {
  const [account] = await lockAccounts(tx, reach, [id]);
  return account;
};

export const getAccount = async (tx: Transaction, reach: Reach, id: number): Promise<StoredAccount> => {
  const account = await findAccount(tx, reach, id);
  if (!account) throw new Refusal('record.notFound');
  return account;
};
