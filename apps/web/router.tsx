import { screenPath, screenPaths } from '@kiko/contract/screen-paths.ts';
import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { RecordSkeleton } from './kit/feedback/states.tsx';
import { RegisteredScreens } from './menu/shared/use-menu.ts';
import { loadScreen, type Screen } from './shell/load-screen.tsx';
import { ScreenRenderError } from './shell/screen-errors.tsx';
import { Shell } from './shell/shell.tsx';

const screens: Screen[] = [
  { path: screenPaths.home, lazy: () => import('./screens/home-screen.tsx') },
  { path: screenPaths.dashboard, lazy: () => import('./screens/home-screen.tsx') },
  { path: screenPaths.notifications, lazy: () => import('./screens/notice-list-screen.tsx') },
  { path: screenPaths.profile, lazy: () => import('./screens/profile-screen.tsx') },
  { path: screenPaths.security, lazy: () => import('./screens/security-screen.tsx') },
  { path: screenPaths.reservations, lazy: () => import('./screens/reservation-list-screen.tsx') },
  { path: screenPath('reservations', ':id'), lazy: () => import('./screens/reservation-screen.tsx') },
  { path: screenPath('management', ':id', 'examination'), lazy: () => import('./screens/examination-screen.tsx') },
  { path: screenPath('management', ':id'), lazy: () => import('./screens/reservation-screen.tsx') },
  { path: screenPaths.management, lazy: () => import('./screens/reservation-calendar-screen.tsx') },
  { path: screenPaths.newReservation, lazy: () => import('./screens/new-reservation-screen.tsx') },
  { path: screenPath('newReservation', ':id'), lazy: () => import('./screens/reservation-request-screen.tsx') },
  { path: screenPaths.seasonPlans, lazy: () => import('./screens/season-plan-list-screen.tsx') },
  { path: screenPath('seasonPlans', ':id'), lazy: () => import('./screens/season-plan-screen.tsx') },
  { path: screenPaths.arrivalProcedures, lazy: () => import('./screens/pre-arrival-list-screen.tsx') },
  { path: screenPath('arrivalProcedures', ':id'), lazy: () => import('./screens/reservation-screen.tsx') },
  { path: screenPaths.departureProcedures, lazy: () => import('./screens/post-departure-list-screen.tsx') },
  { path: screenPath('departureProcedures', ':id'), lazy: () => import('./screens/reservation-screen.tsx') },
  { path: screenPaths.statistics, lazy: () => import('./screens/statistics-screen.tsx') },
  { path: screenPaths.ports, lazy: () => import('./screens/port-list-screen.tsx') },
  { path: screenPath('ports', 'new'), lazy: () => import('./screens/new-port-screen.tsx') },
  { path: screenPath('ports', ':id'), lazy: () => import('./screens/port-screen.tsx') },
  { path: screenPaths.berths, lazy: () => import('./screens/berth-list-screen.tsx') },
  { path: screenPath('berths', 'new'), lazy: () => import('./screens/new-berth-screen.tsx') },
  { path: screenPath('berths', 'import'), lazy: () => import('./screens/import-berths-screen.tsx') },
  { path: screenPath('berths', ':id'), lazy: () => import('./screens/berth-screen.tsx') },
  { path: screenPaths.portRequests, lazy: () => import('./screens/port-request-list-screen.tsx') },
  { path: screenPath('portRequests', ':id'), lazy: () => import('./screens/port-request-screen.tsx') },
  { path: screenPaths.harborUtilization, lazy: () => import('./screens/new-port-request-screen.tsx') },
  { path: screenPaths.organizations, lazy: () => import('./screens/organization-list-screen.tsx') },
  { path: screenPath('organizations', 'new'), lazy: () => import('./screens/new-organization-screen.tsx') },
  { path: screenPath('organizations', 'import'), lazy: () => import('./screens/import-organizations-screen.tsx') },
  { path: screenPath('organizations', ':id'), lazy: () => import('./screens/organization-screen.tsx') },
  { path: screenPaths.groups, lazy: () => import('./screens/group-list-screen.tsx') },
  { path: screenPath('groups', 'new'), lazy: () => import('./screens/new-group-screen.tsx') },
  { path: screenPath('groups', ':id'), lazy: () => import('./screens/group-screen.tsx') },
  { path: screenPaths.accounts, lazy: () => import('./screens/account-list-screen.tsx') },
  { path: screenPath('accounts', 'import'), lazy: () => import('./screens/import-accounts-screen.tsx') },
  { path: screenPath('accounts', 'new'), lazy: () => import('./screens/new-account-screen.tsx') },
  { path: screenPaths.ships, lazy: () => import('./screens/ship-list-screen.tsx') },
  { path: screenPath('ships', 'import'), lazy: () => import('./screens/import-ships-screen.tsx') },
  { path: screenPath('ships', 'new'), lazy: () => import('./screens/new-ship-screen.tsx') },
  { path: screenPath('ships', ':id'), lazy: () => import('./screens/ship-screen.tsx') },
  { path: screenPath('shipRequests', ':id'), lazy: () => import('./screens/ship-request-screen.tsx') },
  { path: screenPath('accounts', ':id'), lazy: () => import('./screens/account-screen.tsx') },
  { path: screenPaths.systemStatus, lazy: () => import('./screens/system-status-screen.tsx') },
];

/** Screens are loaded when they are first opened. The menu shows the screens of this list. */
export const createRouter = (extra: ReactNode, extraScreens: readonly Screen[] = []) => {
  const registered = [...screens, ...extraScreens];
  return createBrowserRouter([
    {
      element: (
        <RegisteredScreens value={registered}>
          <Shell extra={extra} />
        </RegisteredScreens>
      ),
      errorElement: <ScreenRenderError />,
      children: [
        // Loading and failure are shown in place of the screen, so that the shell is rendered immediately and stays.
        ...registered.map(({ path, lazy }) => ({
          path,
          lazy: loadScreen(lazy),
          errorElement: <ScreenRenderError />,
          HydrateFallback: RecordSkeleton,
        })),
        { path: '*', element: <Navigate to={screenPaths.home} replace /> },
      ],
    },
  ]);
};
