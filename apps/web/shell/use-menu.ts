import { type MenuItem, visibleItems } from '@kiko/domain/menu/menu-items.ts';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { menuPages } from './navigation.ts';
import { useMe } from './use-me.ts';

/** Paths that a screen is registered for; the router says so. */
export const RegisteredPaths = createContext<ReadonlySet<string>>(new Set());

/** What this person finds in the menu today: theirs by the rules, and with a screen behind it. */
export const useMenuItems = (): readonly MenuItem[] => {
  const me = useMe();
  const paths = useContext(RegisteredPaths);
  return me ? visibleItems(me).filter((item) => paths.has(menuPages[item].path)) : [];
};

/** Home has two addresses; its entry is the one that is open, so that it is marked on both. */
export const usePath = (item: MenuItem) => {
  const { pathname } = useLocation();
  return item === 'home' && pathname === '/dashboard/home' ? pathname : menuPages[item].path;
};
