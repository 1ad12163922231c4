import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { layoutSizes } from '../kit/theme/measures.ts';
import { BrandLogo } from './brand.tsx';
import { shellMessages } from './shell-messages.ts';

/** The frame of the application while it is loading; `children` show why it takes long. */
export const FullPageSpinner = ({ children }: { children?: ReactNode }) => {
  const t = useMessages(shellMessages);
  return (
    <>
      <Box
        component="header"
        sx={{
          position: 'fixed',
          inset: '0 0 auto 0',
          height: layoutSizes.topBar,
          display: 'flex',
          alignItems: 'center',
          background: 'var(--paper)',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <BrandLogo />
      </Box>
      <Box
        component="main"
        sx={{ p: `calc(${layoutSizes.topBar + 20}px + var(--connection-bar, 0px)) var(--gutter) 48px`, maxWidth: 1200, mx: 'auto' }}
      >
        {children ?? (
          <Box component="output" aria-busy aria-label={t('working')} sx={{ display: 'block' }}>
            <Skeleton width={280} height={32} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={320} />
          </Box>
        )}
      </Box>
    </>
  );
};
