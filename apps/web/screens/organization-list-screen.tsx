import { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { organizationStatuses } from '@kiko/domain/organizations/organization-statuses.ts';
import { organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { FilterMenu } from '../kit/list/filter-menu.tsx';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useHasCapability } from '../kit/session/use-me.ts';
import { OrganizationCard } from '../organizations/organization-card.tsx';
import { organizationColumns, organizationPath } from '../organizations/organization-columns.tsx';
import { organizationMessages } from '../organizations/organization-messages.ts';
import { organizationStatusMessages } from '../organizations/organization-status-messages.ts';
import { organizationsQuery } from '../organizations/shared/organization-data.ts';
import { OrganizationTypeFilter } from '../organizations/shared/organization-type-filter.tsx';
import { shellMessages } from '../shell/shell-messages.ts';

const OrganizationListScreen = () => {
  const t = useMessages(organizationMessages);
  const tType = useMessages(organizationTypeMessages);
  const tStatus = useMessages(organizationStatusMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const { filters, grid } = useList(listOrganizations.query, organizationsQuery);
  return (
    <ListPage
      section={tShell('administration')}
      title={t('title')}
      create={may('organization.create') && { to: screenPath('organizations', 'new'), label: t('newOrganization') }}
      importPath={may('organization.create') && screenPath('organizations', 'import')}
    >
      <ListGrid
        label={t('list')}
        {...grid}
        columns={organizationColumns({ t, tType, language })}
        toolbar={
          <ListToolbar filters={filters} searchLabel={t('searchLabel')}>
            <OrganizationTypeFilter selected={filters.query.types} onChange={(types) => filters.onChange({ types })} />
            <FilterMenu
              label={tStatus('status')}
              options={organizationStatuses.map((status) => ({ value: status, label: tStatus(status) }))}
              selected={filters.query.statuses ?? []}
              onChange={(statuses) => filters.onChange({ statuses })}
            />
          </ListToolbar>
        }
        rowPath={organizationPath}
        renderCard={(organization) => <OrganizationCard organization={organization} />}
      />
    </ListPage>
  );
};

export { OrganizationListScreen as Component };
