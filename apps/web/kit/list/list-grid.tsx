import { Box, Card, useMediaQuery } from '@mui/material';
import { DataGrid, type GridColDef, type GridRowSelectionModel, type GridSortModel } from '@mui/x-data-grid';
import { enUS, jaJP } from '@mui/x-data-grid/locales';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailedState, NoRows } from '../feedback/states.tsx';
import { useLanguage } from '../i18n/use-messages.ts';
import { layoutSizes } from '../theme/measures.ts';
import { CardList } from './card-list.tsx';
import { createFilterTexts, FilterTexts } from './filter-texts.ts';
import { KeptRows } from './kept-rows.tsx';
import { ListFooter, type Paging } from './list-footer.tsx';
import { ListViewMenu } from './list-view-menu.tsx';
import { columnName, useListView } from './use-list-view.ts';

export type ListColumn<Row extends { id: number }> = GridColDef<Row> & { field: string };

type ListGridProps<Row extends { id: number }> = {
  label: string;
  rows: readonly Row[] | undefined;
  error: unknown;
  isFetching: boolean;
  /** The rows are those of an earlier filter: others are on their way, or cannot be fetched (`isStuck`). */
  kept?: { at: number | undefined; isStuck: boolean } | undefined;
  columns: readonly ListColumn<Row>[];
  /** The fields the server sorts by, per column; a column without one is not sortable. */
  sort: { field: string | undefined; order: 'asc' | 'desc'; onSort: (field: string | undefined, order: 'asc' | 'desc') => void };
  paging: Paging;
  toolbar: ReactNode;
  rowPath: (row: Row) => string;
  /** What opening a row does besides. */
  onOpen?: (row: Row) => void;
  /** On a phone a row is a card of its own. */
  renderCard: (row: Row) => ReactNode;
  /** Selectable rows, and the bar above them while some are selected. */
  selection?: { chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void; bar: ReactNode };
  /** Takes the filters away; undefined where there are none. */
  onClearFilters: (() => void) | undefined;
  onRetry: () => void;
};

/**
 * Every list of the product: filters on top, rows sorted and paged by the server, the whole row opens the record.
 * Old rows stay while new ones load.
 */
export const ListGrid = <Row extends { id: number }>(props: ListGridProps<Row>) => {
  const {
    label,
    rows,
    error,
    isFetching,
    kept,
    columns,
    sort,
    paging,
    toolbar,
    rowPath,
    onOpen,
    renderCard,
    selection,
    onClearFilters,
    onRetry,
  } = props;
  const isPhone = useMediaQuery(`(max-width: ${layoutSizes.drawerBelow - 0.05}px)`);
  const navigate = useNavigate();
  const language = useLanguage();
  const locale = (language === 'ja' ? jaJP : enUS).components.MuiDataGrid.defaultProps.localeText;
  const sortModel: GridSortModel = sort.field ? [{ field: sort.field, sort: sort.order }] : [];

  const open = (row: Row) => {
    onOpen?.(row);
    void navigate(rowPath(row));
  };
  const [view, changeView] = useListView();
  const rowHeight = view.isCompact ? layoutSizes.compactRow : layoutSizes.row;
  const [filterTexts] = useState(createFilterTexts);
  const isAnswered = rows !== undefined && kept === undefined;
  // Children register their texts before this runs.
  useEffect(() => {
    if (isAnswered) filterTexts.keep();
  });
  const tools = <FilterTexts value={filterTexts}>{toolbar}</FilterTexts>;
  const notice = kept?.isStuck && <KeptRows at={kept.at} filter={filterTexts.readKept()} />;
  const keptStyle = kept?.isStuck ? { opacity: 0.55, pointerEvents: 'none' as const } : {};

  if (error && !rows)
    return (
      <Card>
        <FailedState error={error} onRetry={onRetry} />
      </Card>
    );
  // Kept rows answer no question about these conditions, not even by being none.
  const isEmpty = rows?.length === 0 && !kept?.isStuck;
  const isLoading = rows === undefined || (isFetching && !kept?.isStuck);
  if (isPhone) {
    return (
      <>
        <Box sx={{ mb: 1.5 }}>{tools}</Box>
        {notice}
        {isEmpty ? (
          <Card>
            <NoRows onClear={onClearFilters} />
          </Card>
        ) : (
          <Box inert={kept?.isStuck ?? false} sx={keptStyle}>
            <CardList label={label} rows={rows} rowPath={rowPath} onOpen={onOpen} renderCard={renderCard} />
          </Box>
        )}
        <ListFooter {...paging} />
      </>
    );
  }
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', p: 1.5, borderBottom: '1px solid var(--line)' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{tools}</Box>
        <ListViewMenu columns={columns} view={view} onChange={changeView} />
      </Box>
      {notice}
      {!kept && selection?.bar}
      {isEmpty ? (
        <NoRows onClear={onClearFilters} />
      ) : (
        <Box inert={kept?.isStuck ?? false} sx={keptStyle}>
          <DataGrid
            label={label}
            rows={rows ?? []}
            columns={columns}
            loading={isLoading}
            rowHeight={rowHeight}
            columnVisibilityModel={Object.fromEntries(
              columns.map(({ field }) => [field, !view.hidden.includes(columnName(field))]),
            )}
            columnHeaderHeight={layoutSizes.headerRow}
            localeText={locale}
            sortingMode="server"
            filterMode="server"
            sortModel={sortModel}
            onSortModelChange={([chosen]) => sort.onSort(chosen?.field, chosen?.sort ?? 'asc')}
            onRowClick={({ row }: { row: Row }) => open(row)}
            onCellKeyDown={({ row }: { row: Row }, event) => {
              if (event.key === 'Enter') open(row);
            }}
            disableColumnFilter
            disableColumnMenu
            disableRowSelectionOnClick
            {...(selection && {
              checkboxSelection: true,
              isRowSelectable: () => kept === undefined,
              disableRowSelectionExcludeModel: true,
              rowSelectionModel: { type: 'include' as const, ids: new Set(selection.chosen) },
              onRowSelectionModelChange: ({ ids }: GridRowSelectionModel) => selection.onChoose(new Set([...ids].map(Number))),
            })}
            hideFooter
            slotProps={{
              // A grid may lack rows only while it is busy, and may not contain a progress bar. The bar is hidden from screen readers,
              // which have the busy state and the named progress bar of the top bar.
              main: { 'aria-busy': isLoading },
              loadingOverlay: { variant: rows ? 'linear-progress' : 'skeleton', noRowsVariant: 'skeleton', 'aria-hidden': true },
            }}
            sx={{ minHeight: rows ? 0 : layoutSizes.headerRow + rowHeight * paging.pageSize }}
          />
        </Box>
      )}
      <ListFooter {...paging} />
    </Card>
  );
};
