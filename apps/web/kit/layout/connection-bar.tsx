import { formatTime } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { CloudOff, PlugZap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';

/** How long the bar shows that the connection is back. */
const backMs = 4000;

/**
 * Shows on every screen, and announces to screen readers, that the server cannot be reached and how old the data is. What lies under it
 * moves down by `--connection-bar`.
 */
export const ConnectionBar = ({ top }: { top: number }) => {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const { state, asOf } = useConnection();
  const isBack = useIsBack(state !== 'up');
  const isShown = state !== 'up' || isBack;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--connection-bar', `${isShown ? (bar.current?.offsetHeight ?? 0) : 0}px`);
    return () => style.setProperty('--connection-bar', '0px');
  }, [isShown, language]);
  const text = () => {
    if (state === 'up') return isBack ? t('connectionBack') : '';
    const time = asOf === undefined ? undefined : formatTime(language, new Date(asOf));
    if (state === 'offline') return time === undefined ? t('offlineEarly') : t('offline', { time });
    return time === undefined ? t('connectionLostEarly') : t('connectionLost', { time });
  };
  const Icon = state === 'up' ? PlugZap : CloudOff;
  // The live region is rendered while it is empty: screen readers announce changes inside a region, not a region that appears.
  return (
    <Box
      ref={bar}
      component="output"
      aria-live="polite"
      className="no-print"
      sx={{ ...barStyle, top, ...(isShown ? looks[state === 'up' ? 'back' : 'lost'] : hidden) }}
    >
      {isShown && <Icon size={16} aria-hidden style={{ flex: 'none' }} />}
      <span>{text()}</span>
    </Box>
  );
};

/** True for a moment after the connection was lost and came back. */
const useIsBack = (isDown: boolean) => {
  const [wasDown, setWasDown] = useState(isDown);
  if (isDown && !wasDown) setWasDown(true);
  useEffect(() => {
    if (isDown || !wasDown) return;
    const timer = setTimeout(() => setWasDown(false), backMs);
    return () => clearTimeout(timer);
  }, [isDown, wasDown]);
  return wasDown && !isDown;
};

const barStyle = {
  position: 'fixed',
  left: 0,
  right: 0,
  zIndex: 1450,
  px: 'var(--gutter)',
  py: 1,
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'center',
  lineHeight: 1.5,
} as const;
const looks = {
  lost: { background: 'var(--accent-tint)', color: 'var(--ink)', borderBottom: '1px solid var(--accent-line)' },
  back: { background: 'var(--ok-tint)', color: 'var(--ok)', borderBottom: '1px solid var(--ok)' },
} as const;
const hidden = { p: 0, height: 0, overflow: 'hidden' } as const;
