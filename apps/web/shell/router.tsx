import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { RecordSkeleton } from '../kit/states.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { Shell } from './shell.tsx';

const screens: RouteObject[] = [
  { path: 'account', lazy: () => import('../screens/security-screen.tsx') },
  { path: 'administration/port', lazy: () => import('../screens/port-list-screen.tsx') },
  { path: 'administration/port/new', lazy: () => import('../screens/new-port-screen.tsx') },
  { path: 'administration/port/:id', lazy: () => import('../screens/port-screen.tsx') },
  { path: 'administration/organization', lazy: () => import('../screens/organization-list-screen.tsx') },
  { path: 'administration/organization/new', lazy: () => import('../screens/new-organization-screen.tsx') },
  { path: 'administration/organization/:id', lazy: () => import('../screens/organization-screen.tsx') },
  { path: 'administration/group', lazy: () => import('../screens/group-list-screen.tsx') },
  { path: 'administration/group/new', lazy: () => import('../screens/new-group-screen.tsx') },
  { path: 'administration/group/:id', lazy: () => import('../screens/group-screen.tsx') },
  { path: 'administration/user', lazy: () => import('../screens/account-list-screen.tsx') },
  { path: 'administration/user/new', lazy: () => import('../screens/new-account-screen.tsx') },
  { path: 'administration/user/:id', lazy: () => import('../screens/account-screen.tsx') },
];

/** Screens are fetched when they are first opened. Unknown paths go home; until there is a home, to the first screen there is. */
export const createRouter = (person: ReactNode, extraScreens: readonly RouteObject[] = []) =>
  createBrowserRouter([
    {
      element: <Shell person={person} />,
      errorElement: <ScreenFailed />,
      children: [
        // The fallback stands at the screen, not at the shell: the shell is there from the first moment.
        ...[...screens, ...extraScreens].map((screen) => ({ ...screen, HydrateFallback: RecordSkeleton })),
        { path: '*', element: <Navigate to="/administration/port" replace /> },
      ],
    },
  ]);
