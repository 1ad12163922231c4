import { useMemo, useState } from 'react';
import { z } from 'zod';
import { createDeviceStore } from '../../kit/api/device-store.ts';

const shape = z.array(z.object({ name: z.string(), search: z.string() }));
export type SavedFilter = z.output<typeof shape>[number];

/** Filters that a person has named, on this device. */
export const useSavedFilters = (accountId: number) => {
  const store = useMemo(() => createDeviceStore(`reservation-filters-${accountId}`, (stored) => shape.parse(stored)), [accountId]);
  const [saved, setSaved] = useState(() => store.read() ?? []);
  const keep = (filters: SavedFilter[]) => {
    setSaved(filters);
    store.keep(filters);
  };
  return {
    saved,
    save: (filter: SavedFilter) => keep([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => keep(saved.filter((filter) => filter.name !== name)),
  };
};
