import type { Language } from '@kiko/words/word-list.ts';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { useWords } from '../kit/words.ts';
import { CodeView, ConfirmResetView, NewPasswordView, ResetView, SignInView } from './gate-views.tsx';
import { HarborScene } from './harbor-scene.tsx';
import { identityWords } from './identity-words.ts';
import { ProviderMessage } from './provider-message.tsx';
import { type SignIn, useSignIn } from './use-sign-in.ts';

type SignInGateProps = { brand: ReactNode; language: Language; onLanguage: (language: Language) => void; onSignedIn: () => void };

/** What stands before the application while nobody is signed in. */
export const SignInGate = ({ brand, language, onLanguage, onSignedIn }: SignInGateProps) => {
  const say = useWords(identityWords);
  const gate = useSignIn(onSignedIn);
  return (
    <>
      <HarborScene />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        onChange={(_event, chosen: Language | null) => chosen && onLanguage(chosen)}
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
          {say('japanese')}
        </ToggleButton>
        <ToggleButton value="en" lang="en">
          {say('english')}
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
          {gate.error && <ProviderMessage message={gate.error.message} />}
          <CurrentView gate={gate} />
        </Box>
      </Box>
      <Box
        component="footer"
        sx={{ position: 'fixed', right: 24, bottom: 14, fontSize: 11, color: '#DCE8F2', display: { xs: 'none', sm: 'block' } }}
      >
        {say('ministry')}
      </Box>
    </>
  );
};

const CurrentView = ({ gate }: { gate: SignIn }) => {
  const { view } = gate;
  if (view.name === 'newPassword') return <NewPasswordView gate={gate} email={view.email} />;
  if (view.name === 'code') return <CodeView key={gate.wrongCodes} gate={gate} email={view.email} />;
  if (view.name === 'reset') return <ResetView gate={gate} />;
  if (view.name === 'confirmReset') return <ConfirmResetView gate={gate} email={view.email} />;
  return <SignInView gate={gate} />;
};
