import { listArrivalCalls } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useToday } from '../kit/session/use-today.ts';
import { ArrivalCallCard } from '../procedures/port-call-card.tsx';
import { arrivalCallColumns, arrivalCallPath } from '../procedures/port-call-columns.tsx';
import { PortCallToolbar } from '../procedures/port-call-toolbar.tsx';
import { arrivalCallsQuery } from '../procedures/procedure-data.ts';
import { procedureMessages } from '../procedures/shared/procedure-messages.ts';

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
        columns={arrivalCallColumns({ t, language, today })}
        toolbar={
          <PortCallToolbar
            filters={filters}
            status={filters.query.status}
            onStatusChange={(status) => filters.onChange({ status })}
          />
        }
        rowPath={arrivalCallPath}
        renderCard={(row) => <ArrivalCallCard row={row} today={today} />}
      />
    </ListPage>
  );
};

export { PreArrivalListScreen as Component };
