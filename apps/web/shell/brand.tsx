import { Box } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { shellMessages } from './shell-messages.ts';

export const BrandLogo = () => {
  const t = useMessages(shellMessages);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        flex: 'none',
        width: { lg: 280 },
        pl: { xs: 0.5, sm: 2.5 },
        pr: { xs: 0, sm: 2 },
      }}
    >
      <LogoMark />
      <Box sx={{ lineHeight: 1.25, whiteSpace: 'nowrap', letterSpacing: '.02em', fontFeatureSettings: '"palt"' }}>
        <Box
          component="small"
          sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 11, lineHeight: 1.3, color: 'var(--ink-3)', mb: '1px' }}
        >
          {t('platform')}
        </Box>
        <Box component="b" sx={{ fontSize: { xs: 13, sm: 14 } }}>
          {t('product')}
        </Box>
      </Box>
    </Box>
  );
};

/** A cruise ship over a wave, in the theme's blue. */
const LogoMark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--primary)" />
    <g fill="none" stroke="var(--on-primary)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M6 17h20l-2.6 5.2H8.4zM10 17v-5h10.5l2.5 5M14 12V8.4h4V12" />
      <path d="M5.5 25.4c1.8 1 3.5 1 5.3 0s3.5-1 5.2 0 3.5 1 5.2 0 3.5-1 5.3 0" />
    </g>
  </svg>
);
