import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { type Alternative, Alternatives } from './alternatives.tsx';
import { FitCheck } from './fit-check.tsx';
import { Company, Deadlines, Forecast } from './forecast.tsx';
import { RefusalCause } from './refusal-cause.tsx';
import type { Call } from './request-data.ts';
import { requestWords } from './request-words.ts';

const hourLength = 3_600_000;

export type SummaryProps = {
  ship: ShipRow | undefined;
  berth: BerthRow | undefined;
  asked: Call | undefined;
  preview: ReservationPreview | undefined;
  /** Why there is no preview. */
  error: unknown;
  onTake: (alternative: Alternative) => void;
  /** Buttons, and above them what is wrong. */
  children: ReactNode;
};

/** What is asked for and what will become of it, beside the form while it is filled in. */
export const Summary = ({ ship, berth, asked, preview, error, onTake, children }: SummaryProps) => {
  const say = useWords(requestWords);
  const refusal = asked && preview?.refusal;
  const isReviewed = berth?.allocation === 'review';
  return (
    <Card component="aside" aria-label={say('summary')} sx={{ overflow: 'hidden' }}>
      {refusal && <RefusalCause {...refusal} />}
      <Stay {...{ ship, berth, asked }} />
      {asked && error !== null && (
        <Box sx={{ px: 2, pb: 2 }}>
          <RefusalBanner error={error} />
        </Box>
      )}
      {asked && !preview && error === null && (
        <output aria-label={say('looking')}>
          <Skeleton variant="rounded" height={200} sx={{ m: 2 }} />
        </output>
      )}
      {asked && preview && error === null && (
        <>
          <FitCheck fit={preview.fit} />
          {refusal ? (
            <Alternatives asked={asked} onTake={onTake} />
          ) : (
            <>
              <Company {...{ preview, isReviewed }} />
              <Deadlines {...{ preview, isReviewed }} />
            </>
          )}
        </>
      )}
      <Box sx={{ p: '12px 16px 16px', borderTop: '1px solid var(--line)', display: 'grid', gap: 1 }}>
        {asked && preview?.outcome && <Forecast outcome={preview.outcome} />}
        {children}
      </Box>
    </Card>
  );
};

const Stay = ({ ship, berth, asked }: Pick<SummaryProps, 'ship' | 'berth' | 'asked'>) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  const hours = asked && Math.round((asked.endAt.getTime() - asked.startAt.getTime()) / (hourLength / 10)) / 10;
  return (
    <Box sx={{ p: '14px 16px' }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 700, color: ship ? 'inherit' : 'var(--ink-3)' }}>
        {ship ? ship.name[language] : say('noShip')}
      </Typography>
      <Box sx={{ color: 'var(--ink-2)' }}>
        {berth ? say('at', { port: berth.portName[language], berth: berth.name[language] }) : say('noBerth')}
      </Box>
      {asked && (
        <Box
          component="dl"
          className="figures"
          sx={{ m: 0, mt: 0.75, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, lineHeight: '22px' }}
        >
          <Box component="dt" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
            {say('arrives')}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {sayMoment(language, asked.startAt)}
          </Box>
          <Box component="dt" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
            {say('departs')}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {sayMoment(language, asked.endAt)}
            <Box component="span" sx={{ ml: 1, color: 'var(--ink-3)', fontSize: 12 }}>
              {say('hours', { hours: hours ?? 0 })}
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  );
};
