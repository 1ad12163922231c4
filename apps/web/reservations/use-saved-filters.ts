import { useState } from 'react';
import { z } from 'zod';

const shape = z.array(z.object({ name: z.string(), search: z.string() }));
export type SavedFilter = z.output<typeof shape>[number];

const keyOf = (accountId: number) => `reservation-filters-${accountId}`;

const read = (accountId: number): SavedFilter[] => {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]'));
  } catch {
    // Storage can be switched off or hold what another version wrote.
    return [];
  }
};

/** Filters that a person has named, on this device. */
export const useSavedFilters = (accountId: number) => {
  const [saved, setSaved] = useState(() => read(accountId));
  const keep = (filters: SavedFilter[]) => {
    setSaved(filters);
    localStorage.setItem(keyOf(accountId), JSON.stringify(filters));
  };
  return {
    saved,
    save: (filter: SavedFilter) => keep([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => keep(saved.filter((filter) => filter.name !== name)),
  };
};
