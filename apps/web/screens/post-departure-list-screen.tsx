import { listDepartureCalls } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { ListGrid } from '../kit/list/list-grid.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { useList } from '../kit/list/use-list.ts';
import { DepartureCard } from '../procedures/call-card.tsx';
import { departureColumns, departurePath } from '../procedures/call-columns.tsx';
import { CallToolbar } from '../procedures/call-toolbar.tsx';
import { departureCallsQuery } from '../procedures/procedure-data.ts';
import { procedureMessages } from '../procedures/shared/procedure-messages.ts';
import { useToday } from '../reference/shared/use-today.ts';

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
        columns={departureColumns({ t, language, today })}
        toolbar={
          <CallToolbar
            filters={filters}
            status={filters.query.status}
            onStatus={(status) => filters.onChange({ status: status ?? 1 })}
          />
        }
        pathOf={departurePath}
        renderCard={(row) => <DepartureCard row={row} today={today} />}
      />
    </ListPage>
  );
};

export { PostDepartureListScreen as Component };
