import { listDepartureCalls } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useToday } from '../kit/session/use-today.ts';
import { DepartureCallCard } from '../procedures/port-call-card.tsx';
import { departureCallColumns, departureCallPath } from '../procedures/port-call-columns.tsx';
import { PortCallToolbar } from '../procedures/port-call-toolbar.tsx';
import { departureCallsQuery } from '../procedures/procedure-data.ts';
import { procedureMessages } from '../procedures/shared/procedure-messages.ts';

const PostDepartureListScreen = () => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  const today = useToday();
  const { filters, grid } = useList(listDepartureCalls.query, departureCallsQuery);
  return (
    <ListPage section={t('procedures')} title={t('postDeparture')}>
      <ListGrid
        label={t('postDeparture')}
        {...grid}
        columns={departureCallColumns({ t, language, today })}
        toolbar={
          <PortCallToolbar
            filters={filters}
            status={filters.query.status}
            onStatusChange={(status) => filters.onChange({ status: status ?? 1 })}
          />
        }
        rowPath={departureCallPath}
        renderCard={(row) => <DepartureCallCard row={row} today={today} />}
      />
    </ListPage>
  );
};

export { PostDepartureListScreen as Component };
