import type { AccountListQuery } from '@kiko/contract/accounts/account-endpoints.ts';
import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import type { Invitation } from '@kiko/contract/accounts/invitation-shape.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { always, type Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { AccountType } from '@kiko/domain/accounts/account-types.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { inJapaneseOrder, localizedColumns, searchTextContains, withNullsLast } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { invitationColumns } from './shared/invitation-queries.ts';

type Decided = 'editableFields' | 'canTransferRole' | 'canInvite' | 'canSignOut' | 'pendingEmail' | 'invitation';
export type StoredAccount = Omit<AccountDetail, Decided> & {
  wishedEmail: string | null;
  wishedUntil: Date | null;
  invitationState: Invitation['state'] | null;
  invitationExpiresAt: Date | null;
};

/** For a day after another user has changed the address. */
const inviteBlockedUntil = sql<Date | null>`case when account.email_changed_by <> account.id
  and account.email_changed_at > now() - interval '1 day' then account.email_changed_at + interval '1 day' end`.as(
  'inviteBlockedUntil',
);
type AccessFilter = Condition<ScopeAttribute>;

export const accountScopeColumns = {
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
  localizedColumns('organization.nameJa', 'organization.nameEn', 'organizationName'),
  sql<OrganizationType>`organization.type`.as('organizationType'),
  'account.groupId',
  'accountGroup.name as groupName',
  'account.isEnabled',
  'account.updatedAt',
] as const;

/** The organization of a visible account is visible, too: it is the own one, or the reader is the ministry. */
const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .leftJoin('accountGroup', 'accountGroup.id', 'account.groupId')
    .where(conditionToSql(accessFilter, accountScopeColumns));

const filtered = (tx: Transaction, accessFilter: AccessFilter, query: AccountListQuery) => {
  const { freetext, types, organizationTypes, organizationId, groupId, isEnabled } = query;
  let found = withinAccess(tx, accessFilter);
  if (freetext)
    found = found.where(({ or }) =>
      or([searchTextContains('account.searchText', freetext), searchTextContains('organization.searchText', freetext)]),
    );
  if (types) found = found.where('account.type', 'in', types);
  if (organizationTypes) found = found.where('organization.type', 'in', organizationTypes);
  if (organizationId !== undefined) found = found.where('account.organizationId', '=', organizationId);
  if (groupId !== undefined) found = found.where('account.groupId', '=', groupId);
  if (isEnabled !== undefined) found = found.where('account.isEnabled', '=', isEnabled);
  return found;
};

/** Sorted by name by default. */
export const selectAccounts = (tx: Transaction, accessFilter: AccessFilter, query: AccountListQuery) =>
  pageOf(filtered(tx, accessFilter, query), query, (found) =>
    found
      .select(rowColumns)
      .orderBy(sortColumns[query.sortField ?? 'nameKana'], withNullsLast(query.sortOrder))
      .orderBy('account.id'),
  );

const accessibleAccountsById = (tx: Transaction, accessFilter: AccessFilter, ids: readonly number[]) =>
  withinAccess(tx, accessFilter)
    .leftJoin('accountEmailChange as wish', (join) =>
      join.onRef('wish.accountId', '=', 'account.id').on('wish.expiresAt', '>', sql<Date>`now()`),
    )
    .leftJoin('identityUser', 'identityUser.accountId', 'account.id')
    .select(rowColumns)
    .select(invitationColumns)
    .select([
      'account.phone',
      'account.affiliation',
      'account.position',
      sql<'ja' | 'en'>`account.language`.as('lang'),
      'account.naccsUserCode',
      'account.naccsCompanyName',
      localizedColumns('organization.addressJa', 'organization.addressEn', 'organizationAddress'),
      'organization.countryCode as organizationCountryCode',
      'organization.email as organizationEmail',
      'organization.phone as organizationPhone',
      'account.version',
      inviteBlockedUntil,
      'wish.email as wishedEmail',
      'wish.expiresAt as wishedUntil',
    ])
    .where('account.id', 'in', ids)
    .orderBy('account.id');

export const hasAccounts = async (tx: Transaction, organizationId: number) =>
  (await tx.selectFrom('account').select('id').where('organizationId', '=', organizationId).limit(1).execute()).length > 0;

export const findAccount = (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredAccount | undefined> =>
  accessibleAccountsById(tx, accessFilter, [id]).executeTakeFirst();

/** Locks several accounts in id order, so that concurrent transactions cannot deadlock. */
export const lockAccounts = (tx: Transaction, accessFilter: AccessFilter, ids: readonly number[]): Promise<StoredAccount[]> =>
  accessibleAccountsById(tx, accessFilter, ids).forUpdate('account').execute();

export const lockAccount = async (tx: Transaction, accessFilter: AccessFilter, id: number) => {
  const [account] = await lockAccounts(tx, accessFilter, [id]);
  return account;
};

/** Operators name an account by its address. */
export const lockAccountByEmail = async (tx: Transaction, email: string) => {
  const { rows } = await sql<{ id: number }>`select id from account where lower(email) = lower(${email})`.execute(tx);
  const [found] = rows;
  return found && lockAccount(tx, always, found.id);
};

export const getAccount = async (tx: Transaction, accessFilter: AccessFilter, id: number): Promise<StoredAccount> => {
  const account = await findAccount(tx, accessFilter, id);
  if (!account) throw new Refusal('record.notFound');
  return account;
};
