import { screenPaths } from '@kiko/contract/screen-paths.ts';
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
import type { menuMessages } from './menu-messages.ts';

export type MenuMessageKey = keyof typeof menuMessages;

/** The path of each item. It is shown once a screen is registered there (`router.tsx`). */
export const menuPages: Record<MenuItem, { path: string; icon: LucideIcon }> = {
  home: { path: screenPaths.home, icon: House },
  reservationList: { path: screenPaths.reservations, icon: List },
  newReservation: { path: screenPaths.newReservation, icon: Plus },
  seasonPlan: { path: screenPaths.seasonPlans, icon: Sheet },
  reservationManagement: { path: screenPaths.management, icon: CalendarDays },
  preArrival: { path: screenPaths.arrivalProcedures, icon: FileText },
  postDeparture: { path: screenPaths.departureProcedures, icon: ClipboardCheck },
  statistics: { path: screenPaths.statistics, icon: ChartColumn },
  portManagement: { path: screenPaths.ports, icon: Anchor },
  facilityManagement: { path: screenPaths.berths, icon: Warehouse },
  reservablePortManagement: { path: screenPaths.portRequests, icon: MapPin },
  reservablePortRequest: { path: screenPaths.harborUtilization, icon: MapPinPlus },
  shipManagement: { path: screenPaths.ships, icon: Ship },
  organizationManagement: { path: screenPaths.organizations, icon: Building2 },
  groupManagement: { path: screenPaths.groups, icon: UsersRound },
  userManagement: { path: screenPaths.accounts, icon: UserRound },
};

export type PageEntry = { kind: 'page'; item: MenuItem };
export type LinkEntry = { kind: 'link'; label: MenuMessageKey; short: MenuMessageKey; icon: LucideIcon; url: string };
export type GroupEntry = {
  kind: 'group';
  label: MenuMessageKey;
  short: MenuMessageKey;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
};
export type MenuEntry = PageEntry | LinkEntry | GroupEntry | { kind: 'header'; label: MenuMessageKey } | { kind: 'divider' };

const pageEntries = (...items: readonly MenuItem[]) => items.map((item): PageEntry => ({ kind: 'page', item }));

/** The complete sidebar; `visibleItems` of the domain decides which items a user sees. */
export const menuEntries: readonly MenuEntry[] = [
  ...pageEntries('home'),
  {
    kind: 'group',
    label: 'reservations',
    short: 'reservationsShort',
    icon: CalendarDays,
    entries: pageEntries('reservationList', 'newReservation', 'seasonPlan', 'reservationManagement'),
  },
  {
    kind: 'group',
    label: 'procedures',
    short: 'proceduresShort',
    icon: FileText,
    entries: pageEntries('preArrival', 'postDeparture'),
  },
  ...pageEntries('statistics'),
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
        entries: pageEntries('portManagement', 'facilityManagement', 'reservablePortManagement', 'reservablePortRequest'),
      },
      ...pageEntries('shipManagement'),
      {
        kind: 'group',
        label: 'accountManagement',
        short: 'accountManagement',
        icon: UserCog,
        entries: pageEntries('organizationManagement', 'groupManagement', 'userManagement'),
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

/** The menu reduced to the visible items: empty groups and headers are removed. */
export const filterMenu = (entries: readonly MenuEntry[], shown: ReadonlySet<MenuItem>): readonly MenuEntry[] => {
  const left = entries.flatMap((entry): readonly MenuEntry[] => {
    if (entry.kind === 'page') return shown.has(entry.item) ? [entry] : [];
    if (entry.kind !== 'group') return [entry];
    const inside = filterMenu(entry.entries, shown);
    return inside.length > 0 ? [{ ...entry, entries: inside }] : [];
  });
  // A header needs an item after it; a divider needs items on both sides.
  const headed = left.filter((entry, index) => entry.kind !== 'header' || !isSectionEnd(left[index + 1]));
  return headed.filter((entry, index) => entry.kind !== 'divider' || (index > 0 && headed[index + 1] !== undefined));
};

const isSectionEnd = (next: MenuEntry | undefined) => next === undefined || next.kind === 'header' || next.kind === 'divider';
