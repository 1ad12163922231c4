import { type Day, dayOf } from '@kiko/domain/calendar/days.ts';
import { sayDay } from '@kiko/words/say.ts';
import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../kit/words.ts';
import { everyPeriodQuery } from './acceptance-data.ts';
import { openingWords } from './opening-words.ts';

type Berth = { id: number; name: { ja: string; en: string }; needsNextPeriod: boolean | null; acceptancePeriodSettingType: number };

/** Berths whose acceptance ends within two months or is not set at all (specification 2 and 9), each a way to its setting. */
export const NextPeriodWarning = ({ berths, today }: { berths: readonly Berth[]; today: Day }) => {
  const say = useWords(openingWords);
  const language = useLanguage();
  const needing = berths.filter(({ needsNextPeriod }) => needsNextPeriod);
  // Only to say until when; without it the warning stands all the same.
  const { data } = useQuery({ ...everyPeriodQuery, enabled: needing.length > 0 });
  if (needing.length === 0) return null;
  const sayEnd = ({ id, acceptancePeriodSettingType }: Berth) => {
    const used = data?.rows.filter(({ berthId, method }) => berthId === id && method === acceptancePeriodSettingType);
    if (!used) return '';
    const endAt = Math.max(...used.map((period) => period.endAt?.getTime() ?? 0));
    if (endAt <= 0) return say('noPeriod');
    // The end is the midnight after the last day.
    const lastOn = dayOf(endAt) - 1;
    const day = sayDay(language, new Date(endAt - 1));
    return lastOn < today ? say('ended', { day }) : say('endsOn', { day, days: lastOn - today });
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, background: 'var(--accent-tint)', borderColor: 'var(--accent-line)', color: 'var(--ink)' }}
    >
      <b>{say('warning')}</b>
      <Box
        component="ul"
        aria-label={say('warningBerths')}
        sx={{ listStyle: 'none', m: '4px 0 0', p: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 28px' }}
      >
        {needing.map((berth) => (
          <Box component="li" key={berth.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, minHeight: 24 }}>
            <Link to={`/administration/facility/${berth.id}?tab=acceptance`}>{berth.name[language]}</Link>
            <Box component="span" className="figures" sx={{ color: 'var(--ink-2)' }}>
              {sayEnd(berth)}
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
};
