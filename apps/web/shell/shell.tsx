import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { measures } from '../kit/theme/measures.ts';
import { useShortcut } from '../kit/use-shortcut.ts';
import { useWords } from '../kit/words.ts';
import { menuPages } from './navigation.ts';
import { shellWords } from './shell-words.ts';
import { Sidebar, useMenuWidth } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveBoard } from './use-live-board.ts';
import { useMenuItems } from './use-menu.ts';

/** The frame that every screen stands in; it stays while screens come and go. `extra` is for development. */
export const Shell = ({ extra }: { extra: ReactNode }) => {
  const say = useWords(shellWords);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { width } = useMenuWidth();
  const items = useMenuItems();
  const navigate = useNavigate();
  useLiveBoard();
  useShortcut('n', () => {
    if (items.includes('newReservation')) void navigate(menuPages.newReservation.path);
  });
  return (
    <>
      <Box
        component="a"
        href="#content"
        sx={{ position: 'absolute', left: -9999, zIndex: 40, p: 1, background: 'var(--paper)', '&:focus': { left: 8, top: 8 } }}
      >
        {say('skip')}
      </Box>
      <TopBar onMenu={() => setIsDrawerOpen(true)} extra={extra} />
      <Sidebar isDrawerOpen={isDrawerOpen} onCloseDrawer={() => setIsDrawerOpen(false)} />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          ml: `${width}px`,
          p: `${measures.topBar + 20}px var(--gutter) 48px`,
          minHeight: '100%',
          '&:focus-visible': { boxShadow: 'none' },
          '@media print': { m: 0, p: 0 },
        }}
      >
        <Outlet />
      </Box>
      <ScrollRestoration />
    </>
  );
};
