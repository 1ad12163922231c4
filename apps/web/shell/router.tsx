import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { RecordSkeleton } from '../kit/states.tsx';
import { loadScreen, type ScreenModule } from './load-screen.ts';
import { ScreenBroke } from './screen-failed.tsx';
import { Shell } from './shell.tsx';
import { RegisteredPaths } from './use-menu.ts';

export type Screen = { path: string; lazy: () => Promise<ScreenModule> };

const screens: Screen[] = [
  { path: 'home', lazy: () => import('../screens/home-screen.tsx') },
  { path: 'dashboard/home', lazy: () => import('../screens/home-screen.tsx') },
  { path: 'account', lazy: () => import('../screens/security-screen.tsx') },
  { path: 'reservation/list', lazy: () => import('../screens/reservation-list-screen.tsx') },
  { path: 'reservation/list/:id', lazy: () => import('../screens/reservation-screen.tsx') },
  { path: 'reservation/management/:id', lazy: () => import('../screens/reservation-screen.tsx') },
  { path: 'reservation/management', lazy: () => import('../screens/management-screen.tsx') },
  { path: 'reservation/new', lazy: () => import('../screens/new-reservation-screen.tsx') },
  { path: 'reservation/new/:id', lazy: () => import('../screens/request-screen.tsx') },
  { path: 'reservation/season', lazy: () => import('../screens/season-plan-list-screen.tsx') },
  { path: 'reservation/season/:id', lazy: () => import('../screens/season-plan-screen.tsx') },
  { path: 'procedure/pre-arrival', lazy: () => import('../screens/pre-arrival-list-screen.tsx') },
  { path: 'procedure/pre-arrival/:id', lazy: () => import('../screens/reservation-screen.tsx') },
  { path: 'procedure/post-departure', lazy: () => import('../screens/post-departure-list-screen.tsx') },
  { path: 'procedure/post-departure/:id', lazy: () => import('../screens/reservation-screen.tsx') },
  { path: 'statistics', lazy: () => import('../screens/statistics-screen.tsx') },
  { path: 'administration/port', lazy: () => import('../screens/port-list-screen.tsx') },
  { path: 'administration/port/new', lazy: () => import('../screens/new-port-screen.tsx') },
  { path: 'administration/port/:id', lazy: () => import('../screens/port-screen.tsx') },
  { path: 'administration/facility', lazy: () => import('../screens/berth-list-screen.tsx') },
  { path: 'administration/facility/new', lazy: () => import('../screens/new-berth-screen.tsx') },
  { path: 'administration/facility/:id', lazy: () => import('../screens/berth-screen.tsx') },
  { path: 'administration/reservable-port-request', lazy: () => import('../screens/port-request-list-screen.tsx') },
  { path: 'administration/reservable-port-request/:id', lazy: () => import('../screens/port-request-screen.tsx') },
  { path: 'administration/harbor-utilization', lazy: () => import('../screens/harbor-utilization-screen.tsx') },
  { path: 'administration/organization', lazy: () => import('../screens/organization-list-screen.tsx') },
  { path: 'administration/organization/new', lazy: () => import('../screens/new-organization-screen.tsx') },
  { path: 'administration/organization/:id', lazy: () => import('../screens/organization-screen.tsx') },
  { path: 'administration/group', lazy: () => import('../screens/group-list-screen.tsx') },
  { path: 'administration/group/new', lazy: () => import('../screens/new-group-screen.tsx') },
  { path: 'administration/group/:id', lazy: () => import('../screens/group-screen.tsx') },
  { path: 'administration/user', lazy: () => import('../screens/account-list-screen.tsx') },
  { path: 'administration/user/new', lazy: () => import('../screens/new-account-screen.tsx') },
  { path: 'administration/cruiseship', lazy: () => import('../screens/ship-list-screen.tsx') },
  { path: 'administration/cruiseship/new', lazy: () => import('../screens/new-ship-screen.tsx') },
  { path: 'administration/cruiseship/:id', lazy: () => import('../screens/ship-screen.tsx') },
  { path: 'administration/cruiseship/request/:id', lazy: () => import('../screens/ship-request-screen.tsx') },
  { path: 'administration/user/:id', lazy: () => import('../screens/account-screen.tsx') },
];

/** Screens are fetched when they are first opened, and stand in the menu from the moment they are in this list. */
export const createRouter = (extra: ReactNode, extraScreens: readonly Screen[] = []) => {
  const registered = [...screens, ...extraScreens];
  return createBrowserRouter([
    {
      element: (
        <RegisteredPaths value={new Set(registered.map(({ path }) => `/${path}`))}>
          <Shell extra={extra} />
        </RegisteredPaths>
      ),
      errorElement: <ScreenBroke />,
      children: [
        // Waiting and failing stand at the screen, not at the shell: the shell is there from the first moment, and stays.
        ...registered.map(({ path, lazy }) => ({
          path,
          lazy: loadScreen(lazy),
          errorElement: <ScreenBroke />,
          HydrateFallback: RecordSkeleton,
        })),
        { path: '*', element: <Navigate to="/home" replace /> },
      ],
    },
  ]);
};
