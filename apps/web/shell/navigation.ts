import type { MenuItem } from '@kiko/domain/menu/menu-items.ts';
import {
  Anchor,
  BookOpen,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  FileText,
  House,
  Landmark,
  List,
  type LucideIcon,
  MapPin,
  MapPinPlus,
  Plus,
  Settings2,
  Sheet,
  Ship,
  SlidersHorizontal,
  UserCog,
  UserRound,
  UsersRound,
  Warehouse,
} from 'lucide-react';
import type { menuWords } from './menu-words.ts';

export type MenuWord = keyof typeof menuWords;

/** Where each item leads. It is shown once a screen is registered there (`router.tsx`). */
export const menuPages: Record<MenuItem, { path: string; icon: LucideIcon }> = {
  home: { path: '/home', icon: House },
  reservationList: { path: '/reservation/list', icon: List },
  newReservation: { path: '/reservation/new', icon: Plus },
  seasonPlan: { path: '/reservation/season', icon: Sheet },
  reservationManagement: { path: '/reservation/management', icon: CalendarDays },
  preArrival: { path: '/procedure/pre-arrival', icon: FileText },
  postDeparture: { path: '/procedure/post-departure', icon: ClipboardCheck },
  statistics: { path: '/statistics', icon: ChartColumn },
  portManagement: { path: '/administration/port', icon: Anchor },
  facilityManagement: { path: '/administration/facility', icon: Warehouse },
  reservablePortManagement: { path: '/administration/reservable-port-request', icon: MapPin },
  reservablePortRequest: { path: '/administration/harbor-utilization', icon: MapPinPlus },
  shipManagement: { path: '/administration/cruiseship', icon: Ship },
  organizationManagement: { path: '/administration/organization', icon: Building2 },
  groupManagement: { path: '/administration/group', icon: UsersRound },
  userManagement: { path: '/administration/user', icon: UserRound },
};

export type PageEntry = { kind: 'page'; item: MenuItem };
export type LinkEntry = { kind: 'link'; label: MenuWord; short: MenuWord; icon: LucideIcon; url: string };
export type GroupEntry = { kind: 'group'; label: MenuWord; short: MenuWord; icon: LucideIcon; entries: readonly MenuEntry[] };
export type MenuEntry = PageEntry | LinkEntry | GroupEntry | { kind: 'header'; label: MenuWord } | { kind: 'divider' };

const pages = (...items: readonly MenuItem[]) => items.map((item): PageEntry => ({ kind: 'page', item }));

/** The whole sidebar; who finds what in it is `visibleItems` of the domain. */
export const navigation: readonly MenuEntry[] = [
  ...pages('home'),
  {
    kind: 'group',
    label: 'reservations',
    short: 'reservationsShort',
    icon: CalendarDays,
    entries: pages('reservationList', 'newReservation', 'seasonPlan', 'reservationManagement'),
  },
  { kind: 'group', label: 'procedures', short: 'proceduresShort', icon: FileText, entries: pages('preArrival', 'postDeparture') },
  ...pages('statistics'),
  {
    kind: 'group',
    label: 'administration',
    short: 'administrationShort',
    icon: Settings2,
    entries: [
      {
        kind: 'group',
        label: 'reservationCondition',
        short: 'reservationCondition',
        icon: SlidersHorizontal,
        entries: pages('portManagement', 'facilityManagement', 'reservablePortManagement', 'reservablePortRequest'),
      },
      ...pages('shipManagement'),
      {
        kind: 'group',
        label: 'accountManagement',
        short: 'accountManagement',
        icon: UserCog,
        entries: pages('organizationManagement', 'groupManagement', 'userManagement'),
      },
    ],
  },
  { kind: 'divider' },
  { kind: 'header', label: 'relatedSites' },
  { kind: 'link', label: 'naccs', short: 'naccs', icon: Landmark, url: 'https://www.naccs.jp/' },
  {
    kind: 'link',
    label: 'portGuide',
    short: 'portGuideShort',
    icon: BookOpen,
    url: 'https://www.mlit.go.jp/kankocho/cruise/',
  },
];

/** What is left of the menu when only these items are shown: a group or a header with nothing in it goes too. */
export const arrangeMenu = (entries: readonly MenuEntry[], shown: ReadonlySet<MenuItem>): readonly MenuEntry[] => {
  const left = entries.flatMap((entry): readonly MenuEntry[] => {
    if (entry.kind === 'page') return shown.has(entry.item) ? [entry] : [];
    if (entry.kind !== 'group') return [entry];
    const inside = arrangeMenu(entry.entries, shown);
    return inside.length > 0 ? [{ ...entry, entries: inside }] : [];
  });
  // A header stands over what follows it; a divider needs something on both sides.
  const headed = left.filter((entry, index) => entry.kind !== 'header' || !isRest(left[index + 1]));
  return headed.filter((entry, index) => entry.kind !== 'divider' || (index > 0 && headed[index + 1] !== undefined));
};

const isRest = (next: MenuEntry | undefined) => next === undefined || next.kind === 'header' || next.kind === 'divider';
