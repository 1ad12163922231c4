import '@fontsource-variable/noto-sans-jp/wght.css';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { SettingsProvider } from './kit/session/settings.tsx';
import { GlobalStyles } from './kit/theme/global-styles.tsx';
import { theme } from './kit/theme/theme.ts';
import { FullPageSpinner } from './shell/full-page-spinner.tsx';
import { RequireSignIn } from './shell/require-sign-in.tsx';

// The sign-in page is rendered before the application is loaded.
const Application = lazy(async () => ({ default: (await import('./application.tsx')).Application }));

// Demo users without a password and the component page exist in development only; `?sign-in` shows the sign-in page there too. A
// production build omits this branch.
const showsSignIn = new URLSearchParams(location.search).has('sign-in');
const development =
  import.meta.env.MODE === 'development' && !showsSignIn
    ? (await import('./development/development.tsx')).developmentExtensions
    : undefined;

const application = (
  <Suspense fallback={<FullPageSpinner />}>
    <Application {...development} />
  </Suspense>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme} defaultMode="light">
      <CssBaseline />
      <GlobalStyles />
      <SettingsProvider>{development ? application : <RequireSignIn>{application}</RequireSignIn>}</SettingsProvider>
    </ThemeProvider>
  </StrictMode>,
);
