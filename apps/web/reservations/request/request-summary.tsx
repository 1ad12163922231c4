import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useRef } from 'react';
import { RefusalBanner } from '../../kit/feedback/refusal-banner.tsx';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { type AlternativeRow, Alternatives } from '../shared/request/alternatives.tsx';
import type { RequestedPlacement } from '../shared/request/request-data.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import { BerthLink } from './berth-link.tsx';
import { FitCheck } from './fit-check.tsx';
import { type CountdownComponent, OpeningWait, opensAtOf } from './opening-wait.tsx';
import { CompetingRequests, DeadlineList, PreviewOutcome } from './preview-outcome.tsx';
import { PreviewRefusal } from './preview-refusal.tsx';

/** What describes a button that is refused; a page has one request. */
export const refusalId = 'request-refusal';

export type RequestSummaryProps = {
  ship: ShipRow | undefined;
  berth: BerthRow | undefined;
  requested: RequestedPlacement | undefined;
  preview: ReservationPreview | undefined;
  /** The preview belongs to the previous input; the current one is loading. */
  isLooking: boolean;
  /** Why there is no preview. */
  error: unknown;
  Countdown: CountdownComponent;
  /** The opening that was waited for has come. */
  onReached: () => void;
  onSelectAlternative: (alternative: AlternativeRow) => void;
  /** Buttons, and above them the errors. */
  children: ReactNode;
};

/** The request and its expected result, beside the form. */
export const RequestSummary = ({
  ship,
  berth,
  requested,
  preview,
  isLooking,
  error,
  Countdown,
  onReached,
  onSelectAlternative,
  children,
}: RequestSummaryProps) => {
  const t = useMessages(requestMessages);
  const refusal = requested && preview?.refusal;
  const opensAt = opensAtOf(refusal);
  const isReviewed = berth?.allocation === 'review';
  const heading = useRef<HTMLHeadingElement>(null);
  const take = (alternative: AlternativeRow) => {
    onSelectAlternative(alternative);
    // The pressed button disappears with the alternatives.
    heading.current?.focus();
  };
  return (
    <Card component="aside" aria-label={t('summary')} aria-busy={isLooking} sx={{ overflow: 'hidden' }}>
      <div id={refusalId}>
        {refusal && !opensAt && <PreviewRefusal {...refusal} />}
        {opensAt && <OpeningWait opensAt={opensAt} Countdown={Countdown} onReached={onReached} />}
      </div>
      <StaySummary ship={ship} berth={berth} requested={requested} heading={heading} />
      {requested && error !== null && (
        <Box sx={{ px: 2, pb: 2 }}>
          <RefusalBanner error={error} />
        </Box>
      )}
      {requested && !preview && error === null && (
        <output aria-label={t('looking')}>
          <Skeleton variant="rounded" height={200} sx={{ m: 2 }} />
        </output>
      )}
      {requested && preview && error === null && (
        <>
          <FitCheck fit={preview.fit} />
          {refusal ? (
            <Alternatives requested={requested} onSelect={take} />
          ) : (
            <>
              <CompetingRequests preview={preview} isReviewed={isReviewed} />
              <DeadlineList preview={preview} />
            </>
          )}
        </>
      )}
      <Box
        sx={{
          p: '12px 16px 16px',
          borderTop: '1px solid var(--line)',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
        }}
      >
        {requested && preview?.outcome && !isLooking && <PreviewOutcome outcome={preview.outcome} />}
        {children}
      </Box>
    </Card>
  );
};

type StayProps = Pick<RequestSummaryProps, 'ship' | 'berth' | 'requested'> & { heading: RefObject<HTMLHeadingElement | null> };

const StaySummary = ({ ship, berth, requested, heading }: StayProps) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const hours = requested && Math.round((requested.endAt.getTime() - requested.startAt.getTime()) / (hourMs / 10)) / 10;
  return (
    <Box sx={{ p: '14px 16px' }}>
      <Typography
        component="h2"
        ref={heading}
        tabIndex={-1}
        sx={{ fontSize: 16, fontWeight: 700, scrollMarginTop: 72, color: ship ? 'inherit' : 'var(--ink-3)' }}
      >
        {ship ? ship.name[language] : t('noShip')}
      </Typography>
      <Box sx={{ color: 'var(--ink-2)' }}>
        {berth ? (
          <BerthLink id={berth.id}>{t('at', { port: berth.portName[language], berth: berth.name[language] })}</BerthLink>
        ) : (
          t('noBerth')
        )}
      </Box>
      {requested && (
        <Box
          component="dl"
          className="figures"
          sx={{ m: 0, mt: 0.75, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, lineHeight: '22px' }}
        >
          <Box component="dt" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
            {t('arrives')}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {formatMoment(language, requested.startAt)}
          </Box>
          <Box component="dt" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
            {t('departs')}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {formatMoment(language, requested.endAt)}
            <Box component="span" sx={{ ml: 1, color: 'var(--ink-3)', fontSize: 12 }}>
              {t('hours', { hours: hours ?? 0 })}
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  );
};
