import { Box, Card, useMediaQuery } from '@mui/material';
import { DataGrid, type GridColDef, type GridRowSelectionModel, type GridSortModel } from '@mui/x-data-grid';
import { enUS, jaJP } from '@mui/x-data-grid/locales';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CardList } from './card-list.tsx';
import { ListFooter, type Paging } from './list-footer.tsx';
import { FailedState, NoMatch } from './states.tsx';
import { measures } from './theme/measures.ts';
import { useLanguage } from './words.ts';

export type ListColumn<Row extends { id: number }> = GridColDef<Row> & { field: string };

type ListGridProps<Row extends { id: number }> = {
  label: string;
  rows: readonly Row[] | undefined;
  error: unknown;
  isFetching: boolean;
  columns: readonly ListColumn<Row>[];
  /** The fields the server sorts by, per column; a column without one is not sortable. */
  sort: { field: string | undefined; order: 'asc' | 'desc'; onSort: (field: string | undefined, order: 'asc' | 'desc') => void };
  paging: Paging;
  toolbar: ReactNode;
  pathOf: (row: Row) => string;
  /** On a phone a row is a card of its own. */
  renderCard: (row: Row) => ReactNode;
  /** Rows that can be chosen, and what is shown above them while some are. */
  selection?: { chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void; bar: ReactNode };
  onClear: () => void;
  onRetry: () => void;
};

/**
 * Every list of the product: filters on top, rows sorted and paged by the server, the whole row opens the record.
 * Old rows stay while new ones load.
 */
export const ListGrid = <Row extends { id: number }>(props: ListGridProps<Row>) => {
  const { label, rows, error, isFetching, columns, sort, paging, toolbar, pathOf, renderCard, selection, onClear, onRetry } = props;
  const isPhone = useMediaQuery(`(max-width: ${measures.drawerBelow - 0.05}px)`);
  const navigate = useNavigate();
  const language = useLanguage();
  const locale = (language === 'ja' ? jaJP : enUS).components.MuiDataGrid.defaultProps.localeText;
  const sortModel: GridSortModel = sort.field ? [{ field: sort.field, sort: sort.order }] : [];

  if (error && !rows)
    return (
      <Card>
        <FailedState error={error} onRetry={onRetry} />
      </Card>
    );
  const isEmpty = rows?.length === 0;
  const isLoading = rows === undefined || isFetching;
  if (isPhone) {
    return (
      <>
        <Box sx={{ mb: 1.5 }}>{toolbar}</Box>
        {isEmpty ? (
          <Card>
            <NoMatch onClear={onClear} />
          </Card>
        ) : (
          <CardList label={label} rows={rows} pathOf={pathOf} renderCard={renderCard} />
        )}
        <ListFooter {...paging} />
      </>
    );
  }
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box sx={{ p: 1.5, borderBottom: '1px solid var(--line)' }}>{toolbar}</Box>
      {selection?.bar}
      {isEmpty ? (
        <NoMatch onClear={onClear} />
      ) : (
        <DataGrid
          label={label}
          rows={rows ?? []}
          columns={columns}
          loading={isLoading}
          rowHeight={measures.row}
          columnHeaderHeight={measures.headerRow}
          localeText={locale}
          sortingMode="server"
          filterMode="server"
          sortModel={sortModel}
          onSortModelChange={([chosen]) => sort.onSort(chosen?.field, chosen?.sort ?? 'asc')}
          onRowClick={({ row }: { row: Row }) => void navigate(pathOf(row))}
          onCellKeyDown={({ row }: { row: Row }, event) => {
            if (event.key === 'Enter') void navigate(pathOf(row));
          }}
          disableColumnFilter
          disableColumnMenu
          disableRowSelectionOnClick
          {...(selection && {
            checkboxSelection: true,
            disableRowSelectionExcludeModel: true,
            rowSelectionModel: { type: 'include' as const, ids: new Set(selection.chosen) },
            onRowSelectionModelChange: ({ ids }: GridRowSelectionModel) => selection.onChoose(new Set([...ids].map(Number))),
          })}
          hideFooter
          slotProps={{
            // A grid may lack rows only while it is busy, and may never contain a progress bar: the bar is for the eye, the busy
            // state and the named progress bar of the top bar are for a screen reader.
            main: { 'aria-busy': isLoading },
            loadingOverlay: { variant: rows ? 'linear-progress' : 'skeleton', noRowsVariant: 'skeleton', 'aria-hidden': true },
          }}
          sx={{ minHeight: rows ? 0 : measures.headerRow + measures.row * paging.pageSize }}
        />
      )}
      <ListFooter {...paging} />
    </Card>
  );
};
