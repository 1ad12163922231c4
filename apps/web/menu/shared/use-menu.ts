import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { type MenuItem, visibleMenuItems } from '@kiko/domain/menu/menu-items.ts';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../../kit/session/use-me.ts';
import { menuPages } from './navigation.ts';

/** All screens of the router. */
export const RegisteredScreens = createContext<readonly { path: string; lazy: () => Promise<unknown> }[]>([]);

/** What this person finds in the menu today: theirs by the rules, and with a screen behind it. */
export const useMenuItems = (): readonly MenuItem[] => {
  const me = useMe();
  const screens = useContext(RegisteredScreens);
  return me ? visibleMenuItems(me).filter((item) => screens.some(({ path }) => path === menuPages[item].path)) : [];
};

/** Home has two addresses; its entry is the one that is open, so that it is marked on both. */
export const useMenuItemPath = (item: MenuItem) => {
  const { pathname } = useLocation();
  return item === 'home' && pathname === screenPaths.dashboard ? pathname : menuPages[item].path;
};
