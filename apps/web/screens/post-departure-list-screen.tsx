import { listDepartureCalls } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { ListGrid } from '../kit/list-grid.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { DepartureCard } from '../procedures/call-card.tsx';
import { departureColumns, departurePath } from '../procedures/call-columns.tsx';
import { CallToolbar } from '../procedures/call-toolbar.tsx';
import { departureCallsQuery } from '../procedures/procedure-data.ts';
import { procedureWords } from '../procedures/procedure-words.ts';
import { useToday } from '../shell/use-today.ts';

export const Component = () => {
  const say = useWords(procedureWords);
  const language = useLanguage();
  const today = useToday();
  const { query, narrow, clear, isFiltered, grid } = useList(listDepartureCalls.query, departureCallsQuery);
  return (
    <>
      <PageHeader crumbs={[{ label: say('procedures') }, { label: say('postDeparture') }]} title={say('postDeparture')} />
      <ListGrid
        label={say('postDeparture')}
        {...grid}
        columns={departureColumns({ say, language, today })}
        toolbar={
          <CallToolbar
            query={query}
            isFiltered={isFiltered}
            onSearch={(freetext) => narrow({ freetext })}
            onStatus={(status) => narrow({ status: status ?? 1 })}
            onClear={clear}
          />
        }
        pathOf={departurePath}
        renderCard={(row) => <DepartureCard row={row} today={today} />}
      />
    </>
  );
};
