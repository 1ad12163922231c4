import { listArrivalCalls } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import { ListGrid } from '../kit/list-grid.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { ArrivalCard } from '../procedures/call-card.tsx';
import { arrivalColumns, arrivalPath } from '../procedures/call-columns.tsx';
import { CallToolbar } from '../procedures/call-toolbar.tsx';
import { arrivalCallsQuery } from '../procedures/procedure-data.ts';
import { procedureWords } from '../procedures/procedure-words.ts';
import { useToday } from '../shell/use-today.ts';

export const Component = () => {
  const say = useWords(procedureWords);
  const language = useLanguage();
  const today = useToday();
  const { query, narrow, clear, isFiltered, grid } = useList(listArrivalCalls.query, arrivalCallsQuery);
  return (
    <>
      <PageHeader crumbs={[{ label: say('procedures') }, { label: say('preArrival') }]} title={say('preArrival')} />
      <ListGrid
        label={say('preArrival')}
        {...grid}
        columns={arrivalColumns({ say, language, today })}
        toolbar={
          <CallToolbar
            query={query}
            isFiltered={isFiltered}
            onSearch={(freetext) => narrow({ freetext })}
            onStatus={(status) => narrow({ status })}
            onClear={clear}
          />
        }
        pathOf={arrivalPath}
        renderCard={(row) => <ArrivalCard row={row} today={today} />}
      />
    </>
  );
};
