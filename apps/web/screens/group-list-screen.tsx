import { listGroups } from '@kiko/contract/groups/group-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { GroupCard } from '../groups/group-card.tsx';
import { groupColumns, groupPath } from '../groups/group-columns.tsx';
import { groupMessages } from '../groups/group-messages.ts';
import { groupsQuery } from '../groups/shared/group-data.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useHasCapability, useMe } from '../kit/session/use-me.ts';
import { OrganizationTypeFilter } from '../organizations/shared/organization-type-filter.tsx';
import { shellMessages } from '../shell/shell-messages.ts';

const GroupListScreen = () => {
  const t = useMessages(groupMessages);
  const tType = useMessages(organizationTypeMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const me = useMe();
  const isMinistry = me !== undefined && isMinistryKind(me.kind);
  const { filters, grid } = useList(listGroups.query, groupsQuery);
  return (
    <ListPage
      section={tShell('administration')}
      title={t('title')}
      create={may('group.create') && { to: screenPath('groups', 'new'), label: t('newGroup') }}
    >
      <ListGrid
        label={t('list')}
        {...grid}
        columns={groupColumns({ t, tType, language })}
        toolbar={
          <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
            {isMinistry && (
              <OrganizationTypeFilter
                selected={filters.query.organizationTypes}
                onChange={(chosen) => filters.onChange({ organizationTypes: chosen })}
              />
            )}
          </ListToolbar>
        }
        rowPath={groupPath}
        renderCard={(group) => <GroupCard group={group} />}
      />
    </ListPage>
  );
};

export { GroupListScreen as Component };
