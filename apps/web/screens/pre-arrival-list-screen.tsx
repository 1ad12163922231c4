import { listArrivalCalls } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { useList } from '../kit/list/use-list.ts';
import { ArrivalCard } from '../procedures/call-card.tsx';
import { arrivalColumns, arrivalPath } from '../procedures/call-columns.tsx';
import { CallToolbar } from '../procedures/call-toolbar.tsx';
import { arrivalCallsQuery } from '../procedures/procedure-data.ts';
import { procedureMessages } from '../procedures/shared/procedure-messages.ts';
import { useToday } from '../reference/shared/use-today.ts';

const PreArrivalListScreen = () => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  const today = useToday();
  const { filters, grid } = useList(listArrivalCalls.query, arrivalCallsQuery);
  return (
    <ListPage section={t('procedures')} title={t('preArrival')}>
      <ListGrid
        label={t('preArrival')}
        {...grid}
        columns={arrivalColumns({ t, language, today })}
        toolbar={
          <CallToolbar filters={filters} status={filters.query.status} onStatus={(status) => filters.onChange({ status })} />
        }
        pathOf={arrivalPath}
        renderCard={(row) => <ArrivalCard row={row} today={today} />}
      />
    </ListPage>
  );
};

export { PreArrivalListScreen as Component };
