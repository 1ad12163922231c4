import { listGroups } from '@kiko/contract/groups/group-endpoints.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { GroupCard } from '../groups/group-card.tsx';
import { groupColumns, groupPath } from '../groups/group-columns.tsx';
import { groupsQuery } from '../groups/group-data.ts';
import { groupWords } from '../groups/group-words.ts';
import { FilterMenu } from '../kit/filter-menu.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { ListToolbar } from '../kit/list-toolbar.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useUrlState } from '../kit/use-url-state.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay, useMe } from '../shell/use-me.ts';

export const Component = () => {
  const say = useWords(groupWords);
  const sayType = useWords(organizationTypeWords);
  const sayShell = useWords(shellWords);
  const language = useLanguage();
  const may = useMay();
  const isMinistry = useMe()?.kind.startsWith('mlit') ?? false;
  const [query, change] = useUrlState(listGroups.query);
  const { data, error, isFetching, refetch } = useQuery(groupsQuery(query));
  const clear = () => change({ freetext: undefined, organizationTypes: undefined, page: 0 });
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={
          may('group.create') && (
            <Button
              component={Link}
              to="/administration/group/new"
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} />}
            >
              {say('newGroup')}
            </Button>
          )
        }
      />
      <ListGrid
        label={say('list')}
        rows={data?.rows}
        error={error}
        isFetching={isFetching}
        columns={groupColumns({ say, sayType, language })}
        sort={{
          field: query.sortField,
          order: query.sortOrder,
          onSort: (field, order) => change({ sortField: listGroups.query.shape.sortField.parse(field), sortOrder: order, page: 0 }),
        }}
        paging={{ page: query.page, pageSize: query.pageSize, rowCount: data?.rowCount ?? 0, onPage: (page) => change({ page }) }}
        toolbar={
          <ListToolbar
            freetext={query.freetext}
            searchLabel={say('searchLabel')}
            onSearch={(freetext) => change({ freetext, page: 0 })}
            isFiltered={query.freetext !== undefined || query.organizationTypes !== undefined}
            onClear={clear}
          >
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
          </ListToolbar>
        }
        pathOf={groupPath}
        renderCard={(group) => <GroupCard group={group} />}
        onClear={clear}
        onRetry={() => void refetch()}
      />
    </>
  );
};
