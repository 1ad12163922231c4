import { type MenuItem, menuItems } from '@kiko/domain/menu/menu-items.ts';
import { expect, test } from 'vitest';
import { filterMenu, type MenuEntry, menuEntries } from './navigation.ts';

const entryNames = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map((entry) => {
    if (entry.kind === 'page') return entry.item;
    if (entry.kind === 'group') return [entry.label, ...entryNames(entry.entries)];
    return entry.kind === 'divider' ? '-' : entry.label;
  });
const visibleEntryNames = (...shown: MenuItem[]) => entryNames(filterMenu(menuEntries, new Set(shown)));
const relatedSiteEntries = ['-', 'relatedSites', 'naccs', 'portGuide'];

test('the menu contains every item exactly once', () => {
  const placed = entryNames(menuEntries).flat(2) as string[];
  expect(menuItems.filter((item) => placed.filter((name) => name === item).length !== 1)).toEqual([]);
});

test('a group is shown while it contains a visible item at any depth', () => {
  expect(visibleEntryNames('home', 'userManagement')).toEqual([
    'home',
    ['administration', ['accountManagement', 'userManagement']],
    ...relatedSiteEntries,
  ]);
  expect(visibleEntryNames('home', 'preArrival')).toEqual(['home', ['procedures', 'preArrival'], ...relatedSiteEntries]);
  expect(visibleEntryNames('home')).toEqual(['home', ...relatedSiteEntries]);
});

test('headers and dividers without adjacent items are removed', () => {
  const page: MenuEntry = { kind: 'page', item: 'home' };
  const header: MenuEntry = { kind: 'header', label: 'relatedSites' };
  const divider: MenuEntry = { kind: 'divider' };
  expect(entryNames(filterMenu([divider, header, page], new Set()))).toEqual([]);
  expect(entryNames(filterMenu([divider, page, divider, header], new Set(['home'])))).toEqual(['home']);
  expect(entryNames(filterMenu([page, divider, header, page], new Set(['home'])))).toEqual(['home', '-', 'relatedSites', 'home']);
});
