import { screenPath } from '@kiko/contract/screen-paths.ts';
import { type Day, dayOf } from '@kiko/domain/calendar/days.ts';
import { formatDay } from '@kiko/messages/format.ts';
import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { visibleAcceptancePeriodsQuery } from './acceptance-data.ts';
import { openingMessages } from './opening-messages.ts';

type WarnedBerth = {
  id: number;
  name: { ja: string; en: string };
  needsNextPeriod: boolean | null;
  acceptancePeriodSettingType: number;
};

/** Berths whose acceptance ends within two months or is not set (specification 2 and 9), each linked to its setting. */
export const NextPeriodWarning = ({ berths, today }: { berths: readonly WarnedBerth[]; today: Day }) => {
  const t = useMessages(openingMessages);
  const language = useLanguage();
  const needing = berths.filter(({ needsNextPeriod }) => needsNextPeriod);
  // Only needed for the end date; the warning is shown without it too.
  const { data } = useQuery({ ...visibleAcceptancePeriodsQuery, enabled: needing.length > 0 });
  if (needing.length === 0) return null;
  const tEnd = ({ id, acceptancePeriodSettingType }: WarnedBerth) => {
    const used = data?.rows.filter(({ berthId, method }) => berthId === id && method === acceptancePeriodSettingType);
    // Without all periods the last one of a berth is not known.
    if (!data || !used || data.rows.length < data.rowCount) return '';
    const endAt = Math.max(...used.map((period) => period.endAt?.getTime() ?? 0));
    if (endAt <= 0) return t('noPeriod');
    // The end is the midnight after the last day.
    const lastOn = dayOf(endAt) - 1;
    const day = formatDay(language, new Date(endAt - 1));
    return lastOn < today ? t('ended', { day }) : t('endsOn', { day, days: lastOn - today });
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, background: 'var(--accent-tint)', borderColor: 'var(--accent-line)', color: 'var(--ink)' }}
    >
      <b>{t('warning')}</b>
      <Box
        component="ul"
        aria-label={t('warningBerths')}
        sx={{ listStyle: 'none', m: '4px 0 0', p: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 28px' }}
      >
        {needing.map((berth) => (
          <Box component="li" key={berth.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, minHeight: 24 }}>
            <Link to={`${screenPath('berths', berth.id)}?tab=acceptance`}>{berth.name[language]}</Link>
            <Box component="span" className="figures" sx={{ color: 'var(--ink-2)' }}>
              {tEnd(berth)}
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
};
