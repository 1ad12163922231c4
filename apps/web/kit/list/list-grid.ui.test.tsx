import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ListGrid } from './list-grid.tsx';

type Row = { id: number; name: string };
const hakata: Row = { id: 98, name: '博多港' };

const show = (rows: readonly Row[] | undefined, isFetching: boolean) =>
  render(
    <MemoryRouter>
      <ListGrid
        label="港湾"
        rows={rows}
        error={undefined}
        isFetching={isFetching}
        columns={[{ field: 'name', headerName: '港湾名' }]}
        sort={{ field: undefined, order: 'asc', onSort: () => {} }}
        paging={{ page: 0, pageSize: 20, rowCount: rows?.length ?? 0, onPageChange: () => {} }}
        toolbar={null}
        rowPath={({ id }) => `/administration/port/${id}`}
        renderCard={({ name }) => name}
        onClearFilters={() => {}}
        onRetry={() => {}}
      />
    </MemoryRouter>,
  );

test.each([
  ['for the first time', undefined],
  ['again', [hakata]],
])('a list that loads %s is busy and exposes no progress bar inside its grid', (_when, rows) => {
  show(rows, true);
  expect(screen.getByRole('grid', { name: '港湾', busy: true })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a list that is loaded is not busy', () => {
  show([hakata], false);
  expect(screen.getByRole('grid', { name: '港湾', busy: false })).toBeTruthy();
});
