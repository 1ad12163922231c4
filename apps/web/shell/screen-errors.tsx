import { Box, Button, Typography } from '@mui/material';
import { RefreshCw } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { connection } from '../kit/api/connection.ts';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { type CodeFailure, findFailure } from './find-failure.ts';
import { shellMessages } from './shell-messages.ts';

type ScreenFailedProps<Props> = {
  load: () => Promise<{ Component: ComponentType<Props> } | undefined>;
  /** The properties of what is loaded. */
  given: Props;
  /** Where the failure is shown; without it in the place of the screen. */
  frame?: ((failure: ReactNode, given: Props) => ReactNode) | undefined;
};

const texts = { network: 'screenOfflineText', newVersion: 'screenReplacedText', unknown: 'screenFailedText' } as const;

/**
 * Replaces a screen whose code could not be fetched: shows the cause, and tries again by itself when the server can be reached again.
 * Only where another version was published does reloading the page help.
 */
export const ScreenLoadError = <Props extends object>({ load, given, frame }: ScreenFailedProps<Props>) => {
  const t = useMessages(shellMessages);
  const tKit = useMessages(kitMessages);
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [cause, setCause] = useState<CodeFailure>();
  const [isTrying, setIsTrying] = useState(false);
  const attempt = useCallback(async () => {
    setIsTrying(true);
    const found = await load();
    if (found) setLoaded(() => found.Component);
    else setCause(await findFailure());
    setIsTrying(false);
  }, [load]);
  useEffect(() => {
    let isGone = false;
    void findFailure().then((found) => !isGone && setCause(found));
    const stop = connection.onRecovery(() => void attempt());
    return () => {
      isGone = true;
      stop();
    };
  }, [attempt]);
  if (Loaded) return <Loaded {...given} />;
  const failure = (
    <Failure
      title={t('screenFailedTitle')}
      text={cause ? t(texts[cause]) : ''}
      action={cause === 'newVersion' ? t('reload') : tKit('retry')}
      isPending={isTrying}
      onAct={() => (cause === 'newVersion' ? location.reload() : void attempt())}
    />
  );
  return frame ? frame(failure, given) : failure;
};

/** A screen's code is there and broke. */
export const ScreenRenderError = () => {
  const t = useMessages(shellMessages);
  return (
    <Failure
      title={t('screenBrokeTitle')}
      text={t('screenBrokeText')}
      action={t('reload')}
      isPending={false}
      onAct={() => location.reload()}
    />
  );
};

type FailureProps = { title: string; text: string; action: string; isPending: boolean; onAct: () => void };

const Failure = ({ title, text, action, isPending, onAct }: FailureProps) => (
  <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 8, textAlign: 'center' }}>
    <title>{title}</title>
    <Typography variant="h1">{title}</Typography>
    <Typography>{text}</Typography>
    <Button variant="contained" color="primary" loading={isPending} startIcon={<RefreshCw size={16} />} onClick={onAct}>
      {action}
    </Button>
  </Box>
);
