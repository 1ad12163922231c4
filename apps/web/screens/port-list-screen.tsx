import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListGrid } from '../kit/list-grid.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useUrlState } from '../kit/use-url-state.ts';
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
  const [query, change] = useUrlState(listPorts.query);
  const { data, error, isFetching, refetch } = useQuery(portsQuery(query));
  const codes = useCodes(['bureaus', 'prefectures', 'seaRegions']);
  const clear = () =>
    change({
      freetext: undefined,
      portTypes: undefined,
      bureauCodes: undefined,
      prefectureCodes: undefined,
      regionCodes: undefined,
      includeAbolished: undefined,
      page: 0,
    });
  return (
    <>
      <PageHeader
        crumbs={[{ label: sayShell('administration') }, { label: say('title') }]}
        title={say('title')}
        actions={
          may('port.create') && (
            <Button
              component={Link}
              to="/administration/port/new"
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} />}
            >
              {say('newPort')}
            </Button>
          )
        }
      />
      <ListGrid
        label={say('list')}
        rows={data?.rows}
        error={error}
        isFetching={isFetching}
        columns={portColumns({ say, language, codes })}
        sort={{
          field: query.sortField,
          order: query.sortOrder,
          onSort: (field, order) => change({ sortField: listPorts.query.shape.sortField.parse(field), sortOrder: order, page: 0 }),
        }}
        paging={{ page: query.page, pageSize: query.pageSize, rowCount: data?.rowCount ?? 0, onPage: (page) => change({ page }) }}
        toolbar={<PortToolbar query={query} codes={codes} onChange={change} onClear={clear} />}
        pathOf={portPath}
        renderCard={(port) => <PortCard port={port} codes={codes} />}
        onClear={clear}
        onRetry={() => void refetch()}
      />
    </>
  );
};
