import { listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import { BerthCard } from '../berths/berth-card.tsx';
import { berthColumns, berthPath } from '../berths/berth-columns.tsx';
import { berthsQuery } from '../berths/berth-data.ts';
import { BerthToolbar } from '../berths/berth-toolbar.tsx';
import { berthWords } from '../berths/berth-words.ts';
import { CreateButton } from '../kit/create-button.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { usePortChoices } from '../ports/port-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay } from '../shell/use-me.ts';

export const Component = () => {
  const say = useWords(berthWords);
  const sayShell = useWords(shellWords);
  const language = useLanguage();
  const may = useMay();
  // By name unless asked otherwise (specification 2), and by the name that is read.
  const byName = language === 'ja' ? 'nameJa' : 'nameEn';
  const { query, narrow, clear, isFiltered, grid } = useList(listBerths.query, (asked) =>
    berthsQuery({ ...asked, sortField: asked.sortField ?? byName }),
  );
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={may('berth.create') && <CreateButton to="/administration/facility/new">{say('newBerth')}</CreateButton>}
      />
      <ListGrid
        label={say('list')}
        {...grid}
        columns={berthColumns({ say, language })}
        toolbar={<BerthToolbar query={query} ports={usePortChoices()} isFiltered={isFiltered} onChange={narrow} onClear={clear} />}
        pathOf={berthPath}
        renderCard={(berth) => <BerthCard berth={berth} />}
      />
    </>
  );
};
