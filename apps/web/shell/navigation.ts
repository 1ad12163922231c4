import type { Capability } from '@kiko/domain/access/access-table.ts';
import { Anchor, Building2, type LucideIcon, UserRound, UsersRound } from 'lucide-react';
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
      {
        path: '/administration/organization',
        label: 'organizationManagement',
        short: 'organizationManagementShort',
        icon: Building2,
        needs: 'organization.update',
      },
      {
        path: '/administration/group',
        label: 'groupManagement',
        short: 'groupManagementShort',
        icon: UsersRound,
        needs: 'group.create',
      },
      {
        path: '/administration/user',
        label: 'userManagement',
        short: 'userManagementShort',
        icon: UserRound,
        needs: 'account.create',
      },
    ],
  },
];
