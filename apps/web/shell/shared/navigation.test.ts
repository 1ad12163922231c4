import { type MenuItem, menuItems } from '@kiko/domain/menu/menu-items.ts';
import { expect, test } from 'vitest';
import { arrangeMenu, type MenuEntry, navigation } from './navigation.ts';

const names = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map((entry) => {
    if (entry.kind === 'page') return entry.item;
    if (entry.kind === 'group') return [entry.label, ...names(entry.entries)];
    return entry.kind === 'divider' ? '-' : entry.label;
  });
const arranged = (...shown: MenuItem[]) => names(arrangeMenu(navigation, new Set(shown)));
const sites = ['-', 'relatedSites', 'naccs', 'portGuide'];

test('the menu contains every item exactly once', () => {
  const placed = names(navigation).flat(2) as string[];
  expect(menuItems.filter((item) => placed.filter((name) => name === item).length !== 1)).toEqual([]);
});

test('a group is shown while it contains a visible item at any depth', () => {
  expect(arranged('home', 'userManagement')).toEqual([
    'home',
    ['administration', ['accountManagement', 'userManagement']],
    ...sites,
  ]);
  expect(arranged('home', 'preArrival')).toEqual(['home', ['procedures', 'preArrival'], ...sites]);
  expect(arranged('home')).toEqual(['home', ...sites]);
});

test('headers and dividers without adjacent items are removed', () => {
  const page: MenuEntry = { kind: 'page', item: 'home' };
  const header: MenuEntry = { kind: 'header', label: 'relatedSites' };
  const divider: MenuEntry = { kind: 'divider' };
  expect(names(arrangeMenu([divider, header, page], new Set()))).toEqual([]);
  expect(names(arrangeMenu([divider, page, divider, header], new Set(['home'])))).toEqual(['home']);
  expect(names(arrangeMenu([page, divider, header, page], new Set(['home'])))).toEqual(['home', '-', 'relatedSites', 'home']);
});
