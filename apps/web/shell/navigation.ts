import type { Capability } from '@kiko/domain/access/access-table.ts';
import { Anchor, type LucideIcon } from 'lucide-react';
import type { shellWords } from './shell-words.ts';

type WordKey = keyof typeof shellWords;
export type NavigationItem = { path: string; label: WordKey; short: WordKey; icon: LucideIcon; needs: Capability };
export type NavigationGroup = { label: WordKey; items: readonly NavigationItem[] };

/** The sidebar. `short` is for the narrow one: five full-width characters at most. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'administration',
    items: [
      { path: '/administration/port', label: 'portManagement', short: 'portManagementShort', icon: Anchor, needs: 'port.update' },
    ],
  },
];
