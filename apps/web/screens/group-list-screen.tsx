import { listGroups } from '@kiko/contract/groups/group-endpoints.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { GroupCard } from '../groups/group-card.tsx';
import { groupColumns, groupPath } from '../groups/group-columns.tsx';
import { groupsQuery } from '../groups/group-data.ts';
import { groupWords } from '../groups/group-words.ts';
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
  const say = useWords(groupWords);
  const sayType = useWords(organizationTypeWords);
  const sayShell = useWords(shellWords);
  const language = useLanguage();
  const may = useMay();
  const isMinistry = useMe()?.kind.startsWith('mlit') ?? false;
  const { query, narrow, clear, isFiltered, grid } = useList(listGroups.query, groupsQuery);
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={may('group.create') && <CreateButton to="/administration/group/new">{say('newGroup')}</CreateButton>}
      />
      <ListGrid
        label={say('list')}
        {...grid}
        columns={groupColumns({ say, sayType, language })}
        toolbar={
          <ListToolbar
            freetext={query.freetext}
            searchLabel={say('searchLabel')}
            onSearch={(freetext) => narrow({ freetext })}
            isFiltered={isFiltered}
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
                onChange={(chosen) => narrow({ organizationTypes: chosen })}
              />
            )}
          </ListToolbar>
        }
        pathOf={groupPath}
        renderCard={(group) => <GroupCard group={group} />}
      />
    </>
  );
};
