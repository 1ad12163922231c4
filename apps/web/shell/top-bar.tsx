import { sayMoment } from '@kiko/words/say.ts';
import { Box, IconButton, LinearProgress } from '@mui/material';
import { useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { measures } from '../kit/theme/measures.ts';
import { useWords } from '../kit/words.ts';
import { summariesQuery } from '../summaries/summary-data.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { shellWords } from './shell-words.ts';
import { useSystemTime } from './use-system-time.ts';

export const TopBar = ({ onMenu, extra }: { onMenu: () => void; extra: ReactNode }) => {
  const say = useWords(shellWords);
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: measures.topBar,
        zIndex: 30,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 2 },
        pr: 'var(--gutter)',
        background: 'var(--paper)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <IconButton aria-label={say('menu')} onClick={onMenu} sx={{ display: { sm: 'none' }, width: 44, height: 44 }}>
        <Menu size={19} />
      </IconButton>
      <Box component={Link} to="/home" sx={{ color: 'inherit', borderRadius: '8px', '&:hover': { textDecoration: 'none' } }}>
        <Brand />
      </Box>
      <Box sx={{ flex: 1 }} />
      {extra}
      <Clock />
      <ToDoBell />
      <AccountMenu />
      <Working />
    </Box>
  );
};

const ToDoBell = () => {
  const { data } = useQuery(summariesQuery);
  return <Bell counts={data?.rows.map(({ count }) => count) ?? []} />;
};

const Clock = () => {
  const say = useWords(shellWords);
  const now = useSystemTime(sayMoment);
  return (
    <Box className="figures" sx={{ display: { xs: 'none', md: 'block' }, fontSize: 12 }}>
      {now}{' '}
      <Box component="span" sx={{ color: 'var(--ink-3)' }}>
        {now && say('inJapan')}
      </Box>
    </Box>
  );
};

/** Two pixels that say that something is on its way. */
const Working = () => {
  const say = useWords(shellWords);
  const isWorking = useIsFetching() + useIsMutating() > 0;
  if (!isWorking) return null;
  return <LinearProgress aria-label={say('working')} sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 2 }} />;
};
