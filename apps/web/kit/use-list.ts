import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useUrlState } from './use-url-state.ts';

type ListState = { page: number; pageSize: number; sortField?: string | undefined; sortOrder: 'asc' | 'desc' };
type ListPage = { rows: unknown[]; rowCount: number };

/** What turns and orders the pages, and which list of a screen this is; every other key of a list's query narrows it. */
const notFilters = ['page', 'pageSize', 'sortField', 'sortOrder', 'mode'];

/**
 * A list and its state in the URL: `grid` goes to the ListGrid as it is, `narrow` sets filters and starts again at the
 * first page, `clear` takes every filter away.
 */
export const useList = <Shape extends z.ZodObject, Page extends ListPage, Key extends readonly unknown[]>(
  shape: z.output<Shape> extends ListState ? Shape : never,
  list: (query: z.output<Shape>) => UseQueryOptions<Page, Error, Page, Key>,
) => {
  type Query = z.output<Shape>;
  const [query, change] = useUrlState<Shape>(shape);
  const { data, error, isFetching, refetch } = useQuery(list(query));
  const defaults: Record<string, unknown> = shape.parse({});
  const filters = Object.keys(shape.shape).filter((key) => !notFilters.includes(key));
  // The keys are the shape's own, which its generic type cannot show.
  const asPart = (part: object) => part as Partial<Query>;
  const narrow = (part: Partial<Query>) => change(asPart({ ...part, page: 0 }));
  const clear = () => narrow(asPart(Object.fromEntries(filters.map((key) => [key, undefined]))));
  const { page, pageSize, sortField, sortOrder } = query as ListState;
  return {
    query,
    narrow,
    clear,
    isFiltered: filters.some((key) => (query as Record<string, unknown>)[key] !== defaults[key]),
    grid: {
      rows: data?.rows as Page['rows'] | undefined,
      error,
      isFetching,
      sort: {
        field: sortField,
        order: sortOrder,
        onSort: (field: string | undefined, order: 'asc' | 'desc') => narrow(asPart({ sortField: field, sortOrder: order })),
      },
      paging: { page, pageSize, rowCount: data?.rowCount ?? 0, onPage: (to: number) => change(asPart({ page: to })) },
      onClear: clear,
      onRetry: () => void refetch(),
    },
  };
};
