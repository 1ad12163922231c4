import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatDay, formatMonth } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { TriangleAlert, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import { statusAppearance } from '../shared/status-chip.tsx';
import { useSameShipWarnings } from '../shared/use-same-ship-warnings.ts';

/** Other requests for the time, and other calls of the ship: counts, never names. */
export const CompetingRequests = ({ preview, isReviewed }: { preview: ReservationPreview; isReviewed: boolean }) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const { others, sameShip, outcome, openRequests } = preview;
  const warnings = useSameShipWarnings(sameShip);
  const isAlone = others.tentative + others.waiting === 0;
  // "No other requests" would be misleading for a request that waits for a confirmed call.
  const isQuiet = isAlone && outcome?.state === 'waiting';
  if (isQuiet && warnings.length === 0 && !openRequests) return null;
  return (
    <Box sx={{ p: '12px 16px', borderTop: '1px solid var(--line)', display: 'grid', gap: 0.75 }}>
      {others.tentative > 0 && (
        <PreviewNote>{t(isReviewed ? 'othersReviewed' : 'othersTentative', { count: others.tentative })}</PreviewNote>
      )}
      {others.waiting > 0 && <PreviewNote>{t('othersWaiting', { count: others.waiting })}</PreviewNote>}
      {isAlone && !isQuiet && <PreviewNote>{t('nobodyElse')}</PreviewNote>}
      {openRequests && (
        <PreviewNote isHot={openRequests.open + 1 >= openRequests.limit}>
          {t('openRequests', {
            month: formatMonth(language, new Date(startOfDay(dayFromIso(openRequests.month)))),
            open: openRequests.open,
            limit: openRequests.limit,
          })}
        </PreviewNote>
      )}
      {warnings.map((warning) => (
        <PreviewNote key={warning} isHot>
          {warning}
        </PreviewNote>
      ))}
    </Box>
  );
};

const PreviewNote = ({ isHot: isWarning = false, children }: { isHot?: boolean; children: ReactNode }) => {
  const Icon = isWarning ? TriangleAlert : UsersRound;
  return (
    <Box sx={{ display: 'flex', gap: 1, fontSize: 12, lineHeight: 1.65, '& svg': { flex: 'none', mt: '3px' } }}>
      <Icon size={14} color={isWarning ? 'var(--accent)' : 'var(--ink-3)'} aria-hidden />
      <span>{children}</span>
    </Box>
  );
};

const outcomeMessages = {
  tentative: { title: 'willBeTentative', text: 'willBeTentativeText' },
  waiting: { title: 'willWait', text: 'willWaitText' },
  confirmed: { title: 'willBeConfirmed', text: 'willBeConfirmedText' },
} as const;

/** The expected result, in the style of that status. */
export const PreviewOutcome = ({ outcome }: { outcome: NonNullable<ReservationPreview['outcome']> }) => {
  const t = useMessages(requestMessages);
  const { state, waitlistPosition, holdsBerth } = outcome;
  const { icon: Icon } = statusAppearance[state];
  const { title, text } = outcomeMessages[state];
  return (
    <Box
      component="output"
      sx={{
        display: 'block',
        borderRadius: '8px',
        p: '10px 12px',
        lineHeight: 1.7,
        fontSize: 12,
        background: `var(--${state}-bg)`,
        color: `var(--${state}-text)`,
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontSize: 13, fontWeight: 700 }}>
        <Icon size={15} style={{ flex: 'none' }} aria-hidden />
        {title === 'willWait' ? t(title, { place: waitlistPosition ?? 1 }) : t(title)}
      </Box>
      {t(state === 'tentative' && !holdsBerth ? 'willHoldNothingText' : text)}
    </Box>
  );
};

export const DeadlineList = ({ preview }: { preview: ReservationPreview }) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const day = (iso: string) => formatDay(language, new Date(startOfDay(dayFromIso(iso))));
  const items = [
    ...preview.deadlines.map(({ name, dueOn }) => ({ term: name[language], dueOn })),
    { term: t('reportDue'), dueOn: preview.reportDueOn },
  ];
  return (
    <Box component="section" aria-label={t('deadlines')} sx={{ p: '12px 16px', borderTop: '1px solid var(--line)', fontSize: 12 }}>
      <Box sx={{ fontWeight: 700, mb: 0.5 }}>{t('deadlines')}</Box>
      <Box
        component="dl"
        className="figures"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '3px 12px' }}
      >
        {items.map(({ term, dueOn }) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'var(--ink-3)' }}>
              {term}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              {day(dueOn)}
            </Box>
          </Box>
        ))}
      </Box>
      {preview.outcome?.state === 'tentative' && (
        <Box sx={{ color: 'var(--ink-3)', mt: 0.75 }}>
          {t(preview.outcome.holdsBerth ? 'returnKept' : 'returnNotKept', { days: preview.returnDays })}
        </Box>
      )}
    </Box>
  );
};
