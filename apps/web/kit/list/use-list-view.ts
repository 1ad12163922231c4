import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { createLocalStore } from '../session/local-store.ts';

const shape = z.object({ hidden: z.array(z.string()), isCompact: z.boolean() });
export type ListView = z.output<typeof shape>;

const storeOf = (path: string) => createLocalStore(`list-view-${path}`, (stored) => shape.parse(stored));
const usual: ListView = { hidden: [], isCompact: false };

/** Hidden columns and the row height of each list, stored on the device. */
export const useListView = () => {
  const { pathname } = useLocation();
  const [view, setView] = useState(() => storeOf(pathname).read() ?? usual);
  const change = (part: Partial<ListView>) => {
    const next = { ...view, ...part };
    setView(next);
    storeOf(pathname).write(next);
  };
  return [view, change] as const;
};

/** A column by the name that it has in both languages. */
export const columnName = (field: string) => field.replace(/(?<=[a-z])(?:Ja|En)$/, '');
