import { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { CreateButton } from '../kit/create-button.tsx';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { OrganizationCard } from '../organizations/organization-card.tsx';
import { organizationColumns, organizationPath } from '../organizations/organization-columns.tsx';
import { organizationsQuery } from '../organizations/organization-data.ts';
import { organizationWords } from '../organizations/organization-words.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay } from '../shell/use-me.ts';

export const Component = () => {
  const say = useWords(organizationWords);
  const sayType = useWords(organizationTypeWords);
  const sayShell = useWords(shellWords);
  const language = useLanguage();
  const may = useMay();
  const { query, narrow, clear, isFiltered, grid } = useList(listOrganizations.query, organizationsQuery);
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={
          may('organization.create') && <CreateButton to="/administration/organization/new">{say('newOrganization')}</CreateButton>
        }
      />
      <ListGrid
        label={say('list')}
        {...grid}
        columns={organizationColumns({ say, sayType, language })}
        toolbar={
          <ListToolbar
            freetext={query.freetext}
            searchLabel={say('searchLabel')}
            onSearch={(freetext) => narrow({ freetext })}
            isFiltered={isFiltered}
            onClear={clear}
          >
            <FilterMenu
              label={sayType('organizationType')}
              options={Object.values(organizationTypes).map((type) => ({
                value: type,
                label: sayType(organizationTypeWord(type)),
              }))}
              chosen={query.types ?? []}
              onChange={(types) => narrow({ types })}
            />
          </ListToolbar>
        }
        pathOf={organizationPath}
        renderCard={(organization) => <OrganizationCard organization={organization} />}
      />
    </>
  );
};
