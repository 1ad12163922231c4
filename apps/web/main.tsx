import '@fontsource-variable/noto-sans-jp/wght.css';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './kit/query-client.ts';
import { SettingsProvider } from './kit/settings.tsx';
import { GlobalStyles } from './kit/theme/global-styles.tsx';
import { theme } from './kit/theme/theme.ts';
import { ToastProvider } from './kit/toasts.tsx';
import { createRouter } from './shell/router.tsx';
import { SignedIn } from './shell/signed-in.tsx';

// Only development knows demo people and the page of components; a production build leaves this branch out.
const isGateWanted = new URLSearchParams(location.search).has('sign-in');
const development =
  import.meta.env.MODE === 'development' && !isGateWanted ? (await import('./development/development.tsx')).development : undefined;
const router = createRouter(development?.person, development?.screens);
// People of the demonstration need no password while developing; `?sign-in` shows the gate all the same.
const As = development?.As ?? SignedIn;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme} defaultMode="light">
      <CssBaseline />
      <GlobalStyles />
      <QueryClientProvider client={createQueryClient()}>
        <SettingsProvider>
          <ToastProvider>
            <As>
              <RouterProvider router={router} />
            </As>
          </ToastProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
