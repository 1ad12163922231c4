import { listAccounts } from '@kiko/contract/accounts/account-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { AccountCard } from '../accounts/account-card.tsx';
import { accountColumns, accountPath } from '../accounts/account-columns.tsx';
import { accountMessages, accountTypeMessageKey } from '../accounts/account-messages.ts';
import { accountsQuery } from '../accounts/shared/account-data.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { FilterMenu } from '../kit/list/filter-menu.tsx';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useHasCapability, useMe } from '../kit/session/use-me.ts';
import { OrganizationTypeFilter } from '../organizations/shared/organization-type-filter.tsx';
import { shellMessages } from '../shell/shell-messages.ts';

const AccountListScreen = () => {
  const t = useMessages(accountMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const me = useMe();
  const isMinistry = me !== undefined && isMinistryKind(me.kind);
  const { filters, grid } = useList(listAccounts.query, accountsQuery);
  return (
    <ListPage
      section={tShell('administration')}
      title={t('title')}
      create={may('account.create') && { to: screenPath('accounts', 'new'), label: t('newAccount') }}
      importPath={may('account.create') && screenPath('accounts', 'import')}
    >
      <ListGrid
        label={t('list')}
        {...grid}
        columns={accountColumns({ t, language })}
        toolbar={
          <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
            <FilterMenu
              label={t('accountType')}
              options={[accountTypes.master, accountTypes.user].map((type) => ({
                value: type,
                label: t(accountTypeMessageKey(type)),
              }))}
              selected={filters.query.types ?? []}
              onChange={(types) => filters.onChange({ types: listAccounts.query.shape.types.parse(types) })}
            />
            {isMinistry && (
              <OrganizationTypeFilter
                selected={filters.query.organizationTypes}
                onChange={(chosen) => filters.onChange({ organizationTypes: chosen })}
              />
            )}
            <FilterMenu
              label={t('state')}
              options={(['true', 'false'] as const).map((value) => ({
                value,
                label: t(value === 'true' ? 'enabled' : 'disabled'),
              }))}
              selected={filters.query.isEnabled === undefined ? [] : [String(filters.query.isEnabled)]}
              // Both states together would not filter anything: the last choice wins.
              onChange={(chosen) => filters.onChange({ isEnabled: chosen ? chosen.at(-1) === 'true' : undefined })}
            />
          </ListToolbar>
        }
        rowPath={accountPath}
        renderCard={(account) => <AccountCard account={account} />}
      />
    </ListPage>
  );
};

export { AccountListScreen as Component };
