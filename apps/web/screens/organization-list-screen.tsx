import { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useUrlState } from '../kit/use-url-state.ts';
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
  const [query, change] = useUrlState(listOrganizations.query);
  const { data, error, isFetching, refetch } = useQuery(organizationsQuery(query));
  const clear = () => change({ freetext: undefined, types: undefined, page: 0 });
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={
          may('organization.create') && (
            <Button
              component={Link}
              to="/administration/organization/new"
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} />}
            >
              {say('newOrganization')}
            </Button>
          )
        }
      />
      <ListGrid
        label={say('list')}
        rows={data?.rows}
        error={error}
        isFetching={isFetching}
        columns={organizationColumns({ say, sayType, language })}
        sort={{
          field: query.sortField,
          order: query.sortOrder,
          onSort: (field, order) =>
            change({ sortField: listOrganizations.query.shape.sortField.parse(field), sortOrder: order, page: 0 }),
        }}
        paging={{ page: query.page, pageSize: query.pageSize, rowCount: data?.rowCount ?? 0, onPage: (page) => change({ page }) }}
        toolbar={
          <ListToolbar
            freetext={query.freetext}
            searchLabel={say('searchLabel')}
            onSearch={(freetext) => change({ freetext, page: 0 })}
            isFiltered={query.freetext !== undefined || query.types !== undefined}
            onClear={clear}
          >
            <FilterMenu
              label={sayType('organizationType')}
              options={Object.values(organizationTypes).map((type) => ({
                value: type,
                label: sayType(organizationTypeWord(type)),
              }))}
              chosen={query.types ?? []}
              onChange={(types) => change({ types, page: 0 })}
            />
          </ListToolbar>
        }
        pathOf={organizationPath}
        renderCard={(organization) => <OrganizationCard organization={organization} />}
        onClear={clear}
        onRetry={() => void refetch()}
      />
    </>
  );
};
