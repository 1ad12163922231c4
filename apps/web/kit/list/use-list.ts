import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { isUnanswered } from '../api/api-refusal.ts';
import { serverClock } from '../api/server-clock.ts';
import type { ListFilters } from './list-toolbar.tsx';
import { useUrlState } from './use-url-state.ts';

type ListState = { page: number; pageSize: number; sortField?: string | undefined; sortOrder?: 'asc' | 'desc' | undefined };
type ListPage = { rows: unknown[]; rowCount: number };

/** What turns and orders the pages, and which list of a screen this is; every other key of a list's query narrows it. */
const nonFilterKeys = ['page', 'pageSize', 'sortField', 'sortOrder', 'mode'];

/**
 * A list and its state in the URL: `grid` goes to the ListGrid and `filters` to the toolbar as they are.
 */
export const useList = <Shape extends z.ZodObject, Page extends ListPage, Key extends readonly unknown[]>(
  shape: z.output<Shape> extends ListState ? Shape : never,
  list: (query: z.output<Shape>) => UseQueryOptions<Page, Error, Page, Key>,
) => {
  type Query = z.output<Shape>;
  const [query, change] = useUrlState<Shape>(shape);
  const { data, error, failureReason, isFetching, isPlaceholderData, refetch } = useQuery(list(query));
  const defaults: Record<string, unknown> = shape.parse({});
  const filters = Object.keys(shape.shape).filter((key) => !nonFilterKeys.includes(key));
  // The keys are the shape's own, which its generic type cannot show.
  const asPart = (part: object) => part as Partial<Query>;
  const setFilters = (part: Partial<Query>) => change(asPart({ ...part, page: 0 }));
  const clearFilters = () => setFilters(asPart(Object.fromEntries(filters.map((key) => [key, undefined]))));
  const { page, pageSize, sortField, sortOrder } = query as ListState;
  // The last loaded rows with their query. They stay visible, labeled as such, while others cannot be fetched.
  const [answered, setAnswered] = useState<{ data: Page; page: number; at: number | undefined }>();
  if (data && !isPlaceholderData && data !== answered?.data) setAnswered({ data, page, at: serverClock.now() });
  const isFiltered = filters.some((key) => (query as Record<string, unknown>)[key] !== defaults[key]);
  const isUnreachable = isUnanswered(error ?? failureReason);
  const isKept = answered !== undefined && (isPlaceholderData || (data === undefined && isUnreachable));
  const shown = isKept ? answered.data : data;
  return {
    filters: { query, isFiltered, onChange: setFilters, onClear: clearFilters } satisfies ListFilters<Query>,
    grid: {
      rows: shown?.rows as Page['rows'] | undefined,
      error,
      isFetching,
      kept: isKept ? { at: answered.at, isStuck: isUnreachable } : undefined,
      sort: {
        field: sortField,
        order: sortOrder ?? 'asc',
        onSort: (field: string | undefined, order: 'asc' | 'desc') => setFilters(asPart({ sortField: field, sortOrder: order })),
      },
      paging: {
        page: isKept ? answered.page : page,
        pageSize,
        rowCount: shown?.rowCount ?? 0,
        onPageChange: (to: number) => change(asPart({ page: to })),
      },
      onClearFilters: isFiltered ? clearFilters : undefined,
      onRetry: () => void refetch(),
    },
  };
};
