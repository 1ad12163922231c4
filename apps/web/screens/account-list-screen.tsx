import { listAccounts } from '@kiko/contract/accounts/account-endpoints.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { AccountCard } from '../accounts/account-card.tsx';
import { accountColumns, accountPath } from '../accounts/account-columns.tsx';
import { accountsQuery } from '../accounts/account-data.ts';
import { accountTypeWord, accountWords } from '../accounts/account-words.ts';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useUrlState } from '../kit/use-url-state.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay, useMe } from '../shell/use-me.ts';

export const Component = () => {
  const say = useWords(accountWords);
  const sayType = useWords(organizationTypeWords);
  const sayShell = useWords(shellWords);
  const language = useLanguage();
  const may = useMay();
  const isMinistry = useMe()?.kind.startsWith('mlit') ?? false;
  const [query, change] = useUrlState(listAccounts.query);
  const { data, error, isFetching, refetch } = useQuery(accountsQuery(query));
  const nothing = { freetext: undefined, types: undefined, organizationTypes: undefined, isEnabled: undefined };
  const clear = () => change({ ...nothing, page: 0 });
  const isFiltered = [query.freetext, query.types, query.organizationTypes, query.isEnabled].some((value) => value !== undefined);
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={
          may('account.create') && (
            <Button
              component={Link}
              to="/administration/user/new"
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} />}
            >
              {say('newAccount')}
            </Button>
          )
        }
      />
      <ListGrid
        label={say('list')}
        rows={data?.rows}
        error={error}
        isFetching={isFetching}
        columns={accountColumns({ say, language })}
        sort={{
          field: query.sortField,
          order: query.sortOrder,
          onSort: (field, order) =>
            change({ sortField: listAccounts.query.shape.sortField.parse(field), sortOrder: order, page: 0 }),
        }}
        paging={{ page: query.page, pageSize: query.pageSize, rowCount: data?.rowCount ?? 0, onPage: (page) => change({ page }) }}
        toolbar={
          <ListToolbar
            freetext={query.freetext}
            searchLabel={say('searchLabel')}
            onSearch={(freetext) => change({ freetext, page: 0 })}
            isFiltered={isFiltered}
            onClear={clear}
          >
            <FilterMenu
              label={say('accountType')}
              options={[accountTypes.master, accountTypes.user].map((type) => ({ value: type, label: say(accountTypeWord(type)) }))}
              chosen={query.types ?? []}
              onChange={(types) => change({ types: listAccounts.query.shape.types.parse(types), page: 0 })}
            />
            {isMinistry && (
              <FilterMenu
                label={sayType('organizationType')}
                options={Object.values(organizationTypes).map((type) => ({
                  value: type,
                  label: sayType(organizationTypeWord(type)),
                }))}
                chosen={query.organizationTypes ?? []}
                onChange={(chosen) => change({ organizationTypes: chosen, page: 0 })}
              />
            )}
            <FilterMenu
              label={say('state')}
              options={(['true', 'false'] as const).map((value) => ({
                value,
                label: say(value === 'true' ? 'enabled' : 'disabled'),
              }))}
              chosen={query.isEnabled === undefined ? [] : [String(query.isEnabled)]}
              // Both states together are no condition: the newest choice stands.
              onChange={(chosen) => change({ isEnabled: chosen ? chosen.at(-1) === 'true' : undefined, page: 0 })}
            />
          </ListToolbar>
        }
        pathOf={accountPath}
        renderCard={(account) => <AccountCard account={account} />}
        onClear={clear}
        onRetry={() => void refetch()}
      />
    </>
  );
};
