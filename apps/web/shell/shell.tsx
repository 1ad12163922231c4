import type { MenuItem } from '@kiko/domain/menu/menu-items.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { meQuery } from '../identity/identity-data.ts';
import { FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { ConnectionBar } from '../kit/layout/connection-bar.tsx';
import { useHeadingFocus } from '../kit/layout/use-heading-focus.ts';
import { useShortcut } from '../kit/layout/use-shortcut.ts';
import { useMe } from '../kit/session/use-me.ts';
import { layoutSizes } from '../kit/theme/measures.ts';
import { menuPages } from '../menu/shared/navigation.ts';
import { useMenuItems } from '../menu/shared/use-menu.ts';
import { shellMessages } from './shell-messages.ts';
import { Sidebar, useSidebarLayout } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useLateNavigation } from './use-late-navigation.ts';
import { useLiveBoard } from './use-live-invalidation.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useRightsNotices } from './use-rights-notices.ts';

/** The frame of all screens; it stays mounted when the screen changes. `extra` is for development. */
export const Shell = ({ extra: topBarExtra }: { extra: ReactNode }) => {
  const t = useMessages(shellMessages);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { width } = useSidebarLayout();
  const items = useMenuItems();
  const me = useMe();
  const navigate = useNavigate();
  const isLate = useLateNavigation();
  useHeadingFocus();
  useLiveBoard();
  usePrefetch();
  useRightsNotices();
  const goTo = (item: MenuItem) => {
    if (items.includes(item)) void navigate(menuPages[item].path);
  };
  useShortcut('n', () => goTo('newReservation'));
  useShortcut('g h', () => goTo('home'));
  useShortcut('g r', () => goTo('reservationList'));
  return (
    <>
      <Box
        component="a"
        href="#content"
        sx={{ position: 'absolute', left: -9999, zIndex: 40, p: 1, background: 'var(--paper)', '&:focus': { left: 8, top: 8 } }}
      >
        {t('skip')}
      </Box>
      <TopBar onMenu={() => setIsDrawerOpen(true)} extra={topBarExtra} />
      <ConnectionBar top={layoutSizes.topBar} />
      <Sidebar isDrawerOpen={isDrawerOpen} onCloseDrawer={() => setIsDrawerOpen(false)} />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          ml: `${width}px`,
          p: `calc(${layoutSizes.topBar + 20}px + var(--connection-bar, 0px)) var(--gutter) 48px`,
          minHeight: '100%',
          '&:focus-visible': { boxShadow: 'none' },
          '@media print': { m: 0, p: 0 },
        }}
      >
        {isLate && <RecordSkeleton />}
        {/* The screen before is kept until the next one is there: a navigation can be taken back. */}
        <Box sx={{ display: isLate ? 'none' : 'contents' }}>{me ? <Outlet /> : <Arriving />}</Box>
      </Box>
      <ScrollRestoration />
    </>
  );
};

/** Shown in place of a screen until the server has answered which account is signed in. */
const Arriving = () => {
  const { error, refetch } = useQuery(meQuery);
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />;
};
