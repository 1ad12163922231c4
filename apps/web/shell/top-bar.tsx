import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box, IconButton, LinearProgress } from '@mui/material';
import { useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { toDoSummariesQuery } from '../home/to-do-data.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useMe } from '../kit/session/use-me.ts';
import { useFormattedSystemTime } from '../kit/session/use-system-time.ts';
import { layoutSizes } from '../kit/theme/measures.ts';
import { AccountMenu } from './account-menu.tsx';
import { ToDoBell } from './bell.tsx';
import { BrandLogo } from './brand.tsx';
import { shellMessages } from './shell-messages.ts';

export const TopBar = ({ onMenu: onMenuOpen, extra: topBarExtra }: { onMenu: () => void; extra: ReactNode }) => {
  const t = useMessages(shellMessages);
  const me = useMe();
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: layoutSizes.topBar,
        zIndex: 30,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 2 },
        pr: 'var(--gutter)',
        background: 'var(--paper)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <IconButton aria-label={t('menu')} onClick={onMenuOpen} sx={{ display: { sm: 'none' }, width: 44, height: 44 }}>
        <Menu size={19} />
      </IconButton>
      <Box
        component={Link}
        to={screenPaths.home}
        sx={{ color: 'inherit', borderRadius: '8px', '&:hover': { textDecoration: 'none' } }}
      >
        <BrandLogo />
      </Box>
      <Box sx={{ flex: 1 }} />
      {topBarExtra}
      <SystemClock />
      {me && <ToDoBellButton />}
      <AccountMenu />
      <NetworkProgress />
    </Box>
  );
};

const ToDoBellButton = () => {
  const { data } = useQuery(toDoSummariesQuery);
  return <ToDoBell counts={data?.rows.map(({ count }) => count) ?? []} />;
};

const SystemClock = () => {
  const t = useMessages(shellMessages);
  const now = useFormattedSystemTime(formatMoment);
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
const NetworkProgress = () => {
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
