import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { intervalOf } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { addMonths, type Day, dayOf, dayToIso, firstOfMonth, startOfDay } from '@kiko/domain/calendar/days.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { acceptanceMessages } from './acceptance-messages.ts';
import { toDomainPeriods } from './availability-input.ts';
import { acceptancePeriodStatus, formatPeriod } from './period-status.ts';

const monthsBefore = 2;
const shownMonths = 18;
const statusStyles = {
  over: { background: 'var(--closed-bg)', color: 'var(--ink-2)' },
  announced: { background: 'var(--soon-bg)', color: 'var(--soon-text)', border: '1px dashed var(--control)' },
  open: { background: 'var(--free-bg)', color: 'var(--free-text)' },
} as const;

const publishMarkStyle = { width: 9, height: 9, background: 'var(--accent)', transform: 'rotate(45deg)' } as const;

type AcceptancePeriodTimelineProps = { periods: readonly AcceptancePeriod[]; now: number };

/**
 * A year and a half around today: a bar for each period, a mark where it is published. The list below has the same content as
 * text.
 */
export const AcceptancePeriodTimeline = ({ periods, now }: AcceptancePeriodTimelineProps) => {
  const t = useMessages(acceptanceMessages);
  const language = useLanguage();
  const today = dayOf(now);
  const firstOn = addMonths(firstOfMonth(today), -monthsBefore);
  const months = Array.from({ length: shownMonths }, (_, index) => addMonths(firstOn, index));
  const [from, to] = [startOfDay(firstOn), startOfDay(addMonths(firstOn, shownMonths))];
  const place = (instant: number) => `${(Math.min(Math.max((instant - from) / (to - from), 0), 1) * 100).toFixed(2)}%`;
  const isShown = (instant: number) => from <= instant && instant < to;
  return (
    <Box aria-hidden sx={{ position: 'relative', mb: 2, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', fontSize: 10, color: 'var(--ink-3)', borderBottom: '1px solid var(--line-2)' }}>
        {months.map((month, index) => (
          <Box
            key={month}
            className="figures"
            sx={{ flex: 1, borderLeft: '1px solid var(--line)', pl: 0.5, overflow: 'hidden', whiteSpace: 'nowrap' }}
          >
            {formatTick(month, index === 0)}
          </Box>
        ))}
      </Box>
      {periods.map((period) => {
        const [bookable] = toDomainPeriods([period], period.method);
        if (!bookable) return null;
        const { startAt, endAt } = intervalOf(bookable, today);
        const publishAt = period.publishAt.getTime();
        return (
          <Box key={period.id} sx={{ position: 'relative', height: 28, borderBottom: '1px solid var(--line)' }}>
            {endAt > from && startAt < to && (
              <Box
                sx={{
                  position: 'absolute',
                  top: 4,
                  height: 20,
                  left: place(startAt),
                  right: `calc(100% - ${place(endAt)})`,
                  borderRadius: '4px',
                  px: 0.75,
                  fontSize: 11,
                  lineHeight: '20px',
                  overflow: 'hidden',
                  whiteSpace: 'nowrap',
                  ...statusStyles[acceptancePeriodStatus(period, now)],
                }}
              >
                {formatPeriod(period, t, language)}
              </Box>
            )}
            {isShown(publishAt) && (
              <Box sx={{ ...publishMarkStyle, position: 'absolute', top: 9, left: place(publishAt), ml: '-5px' }} />
            )}
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, height: 24, fontSize: 11, color: 'var(--ink-3)' }}>
        <Box sx={{ ...publishMarkStyle, ml: 0.25 }} />
        {t('publishAt')}
        <Box sx={{ ml: 1, height: 12, borderLeft: '2px solid var(--accent)' }} />
        {t('today')}
      </Box>
      <Box sx={{ position: 'absolute', top: 0, bottom: 24, left: place(now), borderLeft: '2px solid var(--accent)' }} />
    </Box>
  );
};

/** The month, and the year where it begins. */
const formatTick = (month: Day, isFirst: boolean) => {
  const [year, number] = dayToIso(month).split('-');
  return isFirst || number === '01' ? `${year}/${Number(number)}` : String(Number(number));
};
