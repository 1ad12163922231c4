import type { SessionEndCause } from '@kiko/contract/identity/session-end.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Suspense, useEffect, useId } from 'react';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { lazyPart } from './load-screen.tsx';
import { sessionEndMessages } from './session-end-messages.ts';
import { shellMessages } from './shell-messages.ts';

const SignInCard = lazyPart(async () => {
  const [{ SignInCard: Component }, { forget }] = await Promise.all([
    import('../identity/sign-in-card.tsx'),
    import('../identity/identity-provider.ts'),
  ]);
  await forget();
  return { Component };
});

type SessionEndedProps = {
  cause: SessionEndCause;
  /** People of the demonstration have no password: they begin again by loading the page. */
  isDemo: boolean;
  onSignedIn: () => void;
  onClose: () => void;
};

/** The session has ended: shows the cause and signs in again above the page, which keeps its input. */
export const SessionEndedDialog = ({ cause, isDemo, onSignedIn, onClose }: SessionEndedProps) => {
  const t = useMessages(shellMessages);
  const tKit = useMessages(kitMessages);
  const tEnd = useMessages(sessionEndMessages);
  const titleId = useId();
  // The page behind keeps its own title.
  const title = document.title;
  useEffect(() => () => void (document.title = title), [title]);
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{tEnd(`${cause}Title`)}</DialogTitle>
      <DialogContent sx={{ lineHeight: 1.75, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Box>
          <div>{tEnd(`${cause}Text`)}</div>
          <div>{tEnd('kept')}</div>
        </Box>
        {!isDemo && (
          <Suspense fallback={tKit('loading')}>
            <SignInCard onSignedIn={onSignedIn} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('stay')}</Button>
        {isDemo && (
          <Button variant="contained" color="primary" onClick={() => location.reload()}>
            {t('signInAgain')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
