import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { CreateButton } from '../kit/create-button.tsx';
import { ListGrid } from '../kit/list-grid.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useList } from '../kit/use-list.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { PortCard } from '../ports/port-card.tsx';
import { portColumns, portPath } from '../ports/port-columns.tsx';
import { portsQuery } from '../ports/port-data.ts';
import { PortToolbar } from '../ports/port-toolbar.tsx';
import { portWords } from '../ports/port-words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay } from '../shell/use-me.ts';

export const Component = () => {
  const say = useWords(portWords);
  const sayShell = useWords(shellWords);
  const language = useLanguage();
  const may = useMay();
  const { query, narrow, clear, isFiltered, grid } = useList(listPorts.query, portsQuery);
  const codes = useCodes(['bureaus', 'prefectures', 'seaRegions']);
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={may('port.create') && <CreateButton to="/administration/port/new">{say('newPort')}</CreateButton>}
      />
      <ListGrid
        label={say('list')}
        {...grid}
        columns={portColumns({ say, language, codes })}
        toolbar={<PortToolbar query={query} codes={codes} isFiltered={isFiltered} onChange={narrow} onClear={clear} />}
        pathOf={portPath}
        renderCard={(port) => <PortCard port={port} codes={codes} />}
      />
    </>
  );
};
