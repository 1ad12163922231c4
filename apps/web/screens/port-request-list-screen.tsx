import { listPortRequests } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { ListGrid } from '../kit/list-grid.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { PortRequestCard } from '../port-requests/port-request-card.tsx';
import { portRequestColumns } from '../port-requests/port-request-columns.tsx';
import { portRequestPath, portRequestsQuery } from '../port-requests/port-request-data.ts';
import { PortRequestToolbar } from '../port-requests/port-request-toolbar.tsx';
import { portRequestWords } from '../port-requests/port-request-words.ts';
import { shellWords } from '../shell/shell-words.ts';

export const Component = () => {
  const say = useWords(portRequestWords);
  const sayShell = useWords(shellWords);
  const language = useLanguage();
  const { query, narrow, clear, isFiltered, grid } = useList(listPortRequests.query, portRequestsQuery);
  return (
    <>
      <PageHeader crumbs={[{ label: sayShell('administration') }, { label: say('title') }]} title={say('title')} />
      <ListGrid
        label={say('list')}
        {...grid}
        columns={portRequestColumns({ say, language })}
        toolbar={<PortRequestToolbar query={query} isFiltered={isFiltered} onChange={narrow} onClear={clear} />}
        pathOf={portRequestPath}
        renderCard={(request) => <PortRequestCard request={request} />}
      />
    </>
  );
};
