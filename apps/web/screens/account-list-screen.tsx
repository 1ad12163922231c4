import { listAccounts } from '@kiko/contract/accounts/account-endpoints.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { AccountCard } from '../accounts/account-card.tsx';
import { accountColumns, accountPath } from '../accounts/account-columns.tsx';
import { accountsQuery } from '../accounts/account-data.ts';
import { accountTypeWord, accountWords } from '../accounts/account-words.ts';
import { CreateButton } from '../kit/create-button.tsx';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useList } from '../kit/use-list.ts';
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
  const { query, narrow, clear, isFiltered, grid } = useList(listAccounts.query, accountsQuery);
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={may('account.create') && <CreateButton to="/administration/user/new">{say('newAccount')}</CreateButton>}
      />
      <ListGrid
        label={say('list')}
        {...grid}
        columns={accountColumns({ say, language })}
        toolbar={
          <ListToolbar
            freetext={query.freetext}
            searchLabel={say('searchLabel')}
            onSearch={(freetext) => narrow({ freetext })}
            isFiltered={isFiltered}
            onClear={clear}
          >
            <FilterMenu
              label={say('accountType')}
              options={[accountTypes.master, accountTypes.user].map((type) => ({ value: type, label: say(accountTypeWord(type)) }))}
              chosen={query.types ?? []}
              onChange={(types) => narrow({ types: listAccounts.query.shape.types.parse(types) })}
            />
            {isMinistry && (
              <FilterMenu
                label={sayType('organizationType')}
                options={Object.values(organizationTypes).map((type) => ({
                  value: type,
                  label: sayType(organizationTypeWord(type)),
                }))}
                chosen={query.organizationTypes ?? []}
                onChange={(chosen) => narrow({ organizationTypes: chosen })}
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
              onChange={(chosen) => narrow({ isEnabled: chosen ? chosen.at(-1) === 'true' : undefined })}
            />
          </ListToolbar>
        }
        pathOf={accountPath}
        renderCard={(account) => <AccountCard account={account} />}
      />
    </>
  );
};
