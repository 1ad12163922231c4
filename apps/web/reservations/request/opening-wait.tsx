import { formatClock } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { Hourglass } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { z } from 'zod';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

type Left = { days: number; time: string } | undefined;
/** Counts down by the server's clock; given by the screen. */
export type CountdownComponent = ComponentType<{ at: number; children: (left: Left) => ReactNode }>;

const opening = z.object({ cause: z.literal('reservation.notOpen'), opensAt: z.coerce.date() });

/** When a refused stay will be accepted: only where nothing but the opening is in the way. */
export const opensAtOf = (refusal: { details?: Record<string, unknown> | null | undefined } | null | undefined) => {
  const read = opening.safeParse(refusal?.details);
  return read.success ? read.data.opensAt : undefined;
};

type OpeningWaitProps = { opensAt: Date; Countdown: CountdownComponent; onReached: () => void };

/** A stay that is accepted from a moment on: nothing is wrong with it, and it is counted down to the second. */
export const OpeningWait = ({ opensAt, Countdown, onReached }: OpeningWaitProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  return (
    <Box sx={panelStyle}>
      <Box sx={{ display: 'flex', gap: 1, fontWeight: 700 }}>
        <Hourglass size={16} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
        {t('opensSoon')}
      </Box>
      <Countdown at={opensAt.getTime()}>
        {(left) => (
          <>
            {left ? (
              <Box role="timer" className="figures" sx={{ fontSize: 20, lineHeight: '30px', fontWeight: 700 }}>
                {left.days > 0 ? t('daysAndTime', left) : left.time}
              </Box>
            ) : (
              <AskAgain onAsk={onReached} />
            )}
            <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
              {t('opensAtExactly', { at: formatClock(language, opensAt) })}
            </Box>
          </>
        )}
      </Countdown>
    </Box>
  );
};

/** The opening has passed: polls the server until its answer agrees. */
const AskAgain = ({ onAsk }: { onAsk: () => void }) => {
  const t = useMessages(requestMessages);
  useEffect(() => {
    onAsk();
    const timer = setInterval(onAsk, 1000);
    return () => clearInterval(timer);
  }, [onAsk]);
  return <Box>{t('opening')}</Box>;
};

const panelStyle = {
  p: '14px 16px',
  display: 'grid',
  gap: 0.25,
  fontSize: 13,
  lineHeight: 1.7,
  background: 'var(--primary-tint)',
  color: 'var(--ink)',
  borderBottom: '1px solid var(--primary-tint-2)',
} as const;
