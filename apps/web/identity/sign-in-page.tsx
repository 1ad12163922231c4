import type { Language } from '@kiko/messages/message-list.ts';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { HarborIllustration } from './harbor-illustration.tsx';
import { identityMessages } from './identity-messages.ts';
import { SignInCard } from './sign-in-card.tsx';

type SignInPageProps = {
  brand: ReactNode;
  language: Language;
  onLanguageChange: (language: Language) => void;
  onSignedIn: () => void;
};

/** The page shown before sign-in. */
export const SignInPage = ({ brand, language, onLanguageChange, onSignedIn }: SignInPageProps) => {
  const t = useMessages(identityMessages);
  return (
    <>
      <HarborIllustration />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        onChange={(_event, chosen: Language | null) => chosen && onLanguageChange(chosen)}
        sx={{
          position: 'fixed',
          top: 20,
          right: 24,
          zIndex: 2,
          background: 'var(--paper)',
          '& .MuiToggleButton-root': { height: 32, px: 1.75, textTransform: 'none', fontSize: 12 },
        }}
      >
        <ToggleButton value="ja" lang="ja">
          {t('japanese')}
        </ToggleButton>
        <ToggleButton value="en" lang="en">
          {t('english')}
        </ToggleButton>
      </ToggleButtonGroup>
      <Box
        component="main"
        sx={{
          position: 'relative',
          minHeight: '100vh',
          display: 'grid',
          alignContent: { xs: 'start', sm: 'center' },
          pt: { xs: '40vh', sm: 4 },
          pb: { xs: 0, sm: 4 },
          px: { xs: 0, sm: 'max(5vw, calc((100vw - 1440px) / 2 + 96px))' },
        }}
      >
        <Box
          sx={{
            width: { xs: '100%', sm: 400 },
            minHeight: { xs: '60vh', sm: 0 },
            p: { xs: '24px 20px', sm: 4 },
            background: 'var(--paper)',
            border: '1px solid var(--line)',
            borderRadius: { xs: '16px 16px 0 0', sm: '12px' },
            boxShadow: 'var(--lift)',
          }}
        >
          <Box sx={{ mb: 3, '& > *.MuiBox-root': { p: 0, width: 'auto' } }}>{brand}</Box>
          <SignInCard onSignedIn={onSignedIn} />
        </Box>
      </Box>
      <Box
        component="footer"
        sx={{ position: 'fixed', right: 24, bottom: 14, fontSize: 11, color: '#DCE8F2', display: { xs: 'none', sm: 'block' } }}
      >
        {t('ministry')}
      </Box>
    </>
  );
};
