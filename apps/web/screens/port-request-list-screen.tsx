import { listPortRequests } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { portRequestStatuses } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { StatusToolbar } from '../kit/list/status-toolbar.tsx';
import { useList } from '../kit/list/use-list.ts';
import { PortRequestCard } from '../port-requests/port-request-card.tsx';
import { portRequestColumns } from '../port-requests/port-request-columns.tsx';
import { portRequestMessages, statusMessageKey } from '../port-requests/port-request-messages.ts';
import { portRequestPath, portRequestsQuery } from '../port-requests/shared/port-request-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const PortRequestListScreen = () => {
  const t = useMessages(portRequestMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const { filters, grid } = useList(listPortRequests.query, portRequestsQuery);
  return (
    <ListPage section={tShell('administration')} title={t('title')}>
      <ListGrid
        label={t('list')}
        {...grid}
        columns={portRequestColumns({ t, language })}
        toolbar={
          <StatusToolbar
            filters={filters}
            searchLabel={t('searchLabel')}
            statusLabel={t('status')}
            statuses={Object.values(portRequestStatuses).map((status) => ({ value: status, label: t(statusMessageKey(status)) }))}
          />
        }
        rowPath={portRequestPath}
        renderCard={(request) => <PortRequestCard request={request} />}
      />
    </ListPage>
  );
};

export { PortRequestListScreen as Component };
