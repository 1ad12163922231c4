import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box, IconButton, LinearProgress } from '@mui/material';
import { useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { summariesQuery } from '../home/summary-data.ts';
import { useMessages } from '../kit/format/messages.ts';
import { useMe } from '../kit/session/use-me.ts';
import { measures } from '../kit/theme/measures.ts';
import { useSystemTime } from '../reference/shared/use-system-time.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { shellMessages } from './shell-messages.ts';

export const TopBar = ({ onMenu, extra }: { onMenu: () => void; extra: ReactNode }) => {
  const t = useMessages(shellMessages);
  const me = useMe();
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
      <IconButton aria-label={t('menu')} onClick={onMenu} sx={{ display: { sm: 'none' }, width: 44, height: 44 }}>
        <Menu size={19} />
      </IconButton>
      <Box
        component={Link}
        to={screenPaths.home}
        sx={{ color: 'inherit', borderRadius: '8px', '&:hover': { textDecoration: 'none' } }}
      >
        <Brand />
      </Box>
      <Box sx={{ flex: 1 }} />
      {extra}
      <Clock />
      {me && <ToDoBell />}
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
  const t = useMessages(shellMessages);
  const now = useSystemTime(formatMoment);
  return (
    <Box className="figures" sx={{ display: { xs: 'none', md: 'block' }, fontSize: 12 }}>
      {now}{' '}
      <Box component="span" sx={{ color: 'var(--ink-3)' }}>
        {now && t('inJapan')}
      </Box>
    </Box>
  );
};

/** A progress bar of two pixels while requests are pending. */
const Working = () => {
  const t = useMessages(shellMessages);
  const isNavigating = useNavigation().state !== 'idle';
  const isWorking = useIsFetching() + useIsMutating() > 0 || isNavigating;
  if (!isWorking) return null;
  return <LinearProgress aria-label={t('working')} sx={workingStyle} />;
};

const workingStyle = {
  position: 'absolute',
  insetInline: 0,
  bottom: -1,
  height: 2,
  // Without motion it would look like a border.
  '@media (prefers-reduced-motion: reduce)': {
    height: 4,
    bottom: -2,
    background: 'repeating-linear-gradient(135deg, var(--primary) 0 8px, var(--primary-tint-2) 8px 16px)',
    '& > *': { display: 'none' },
  },
} as const;
