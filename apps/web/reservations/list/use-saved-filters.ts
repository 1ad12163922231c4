import { useMemo, useState } from 'react';
import { z } from 'zod';
import { createLocalStore } from '../../kit/session/local-store.ts';

const savedFiltersShape = z.array(z.object({ name: z.string(), search: z.string() }));
export type SavedFilter = z.output<typeof savedFiltersShape>[number];

/** Filters that a person has named, on this device. */
export const useSavedFilters = (accountId: number) => {
  const store = useMemo(
    () => createLocalStore(`reservation-filters-${accountId}`, (stored) => savedFiltersShape.parse(stored)),
    [accountId],
  );
  const [saved, setSaved] = useState(() => store.read() ?? []);
  const keep = (filters: SavedFilter[]) => {
    setSaved(filters);
    store.write(filters);
  };
  return {
    saved,
    save: (filter: SavedFilter) => keep([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => keep(saved.filter((filter) => filter.name !== name)),
  };
};
