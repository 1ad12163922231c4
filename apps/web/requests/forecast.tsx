import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sayDay } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { TriangleAlert, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusLooks } from '../kit/status-chip.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { requestWords } from './request-words.ts';

/** Who else asks for the time, and where else the ship is: counts, never names. */
export const Company = ({ preview, isReviewed }: { preview: ReservationPreview; isReviewed: boolean }) => {
  const say = useWords(requestWords);
  const { others, sameShip, outcome } = preview;
  const isAlone = others.tentative + others.waiting === 0;
  // Whoever waits for somebody who is promised the place would not call that alone.
  const isQuiet = isAlone && outcome?.state === 'waiting';
  if (isQuiet && sameShip.tentative + sameShip.confirmed === 0) return null;
  return (
    <Box sx={{ p: '12px 16px', borderTop: '1px solid var(--line)', display: 'grid', gap: 0.75 }}>
      {others.tentative > 0 && <Note>{say(isReviewed ? 'othersReviewed' : 'othersTentative', { count: others.tentative })}</Note>}
      {others.waiting > 0 && <Note>{say('othersWaiting', { count: others.waiting })}</Note>}
      {isAlone && !isQuiet && <Note>{say('nobodyElse')}</Note>}
      {sameShip.tentative > 0 && <Note isHot>{say('sameShipTentative', { count: sameShip.tentative })}</Note>}
      {sameShip.confirmed > 0 && <Note isHot>{say('sameShipConfirmed', { count: sameShip.confirmed })}</Note>}
    </Box>
  );
};

const Note = ({ isHot = false, children }: { isHot?: boolean; children: ReactNode }) => {
  const Icon = isHot ? TriangleAlert : UsersRound;
  return (
    <Box sx={{ display: 'flex', gap: 1, fontSize: 12, lineHeight: 1.65, '& svg': { flex: 'none', mt: '3px' } }}>
      <Icon size={14} color={isHot ? 'var(--accent)' : 'var(--ink-3)'} aria-hidden />
      <span>{children}</span>
    </Box>
  );
};

const outcomeWords = {
  tentative: { title: 'willBeTentative', text: 'willBeTentativeText' },
  waiting: { title: 'willWait', text: 'willWaitText' },
  confirmed: { title: 'willBeConfirmed', text: 'willBeConfirmedText' },
} as const;

/** What will become of it, in the look of that status. */
export const Forecast = ({ outcome }: { outcome: NonNullable<ReservationPreview['outcome']> }) => {
  const say = useWords(requestWords);
  const { state, waitingPlace } = outcome;
  const { icon: Icon } = statusLooks[state];
  const { title, text } = outcomeWords[state];
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
        {title === 'willWait' ? say(title, { place: waitingPlace ?? 1 }) : say(title)}
      </Box>
      {say(text)}
    </Box>
  );
};

export const Deadlines = ({ preview, isReviewed }: { preview: ReservationPreview; isReviewed: boolean }) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  const day = (iso: string) => sayDay(language, new Date(startOfDay(dayFromIso(iso))));
  const items = [
    ...preview.deadlines.map(({ name, dueOn }) => ({ term: name[language], dueOn })),
    { term: say('reportDue'), dueOn: preview.reportDueOn },
  ];
  return (
    <Box
      component="section"
      aria-label={say('deadlines')}
      sx={{ p: '12px 16px', borderTop: '1px solid var(--line)', fontSize: 12 }}
    >
      <Box sx={{ fontWeight: 700, mb: 0.5 }}>{say('deadlines')}</Box>
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
      {preview.outcome?.state === 'tentative' && !isReviewed && (
        <Box sx={{ color: 'var(--ink-3)', mt: 0.75 }}>{say('returnKept', { days: preview.returnDays })}</Box>
      )}
    </Box>
  );
};
