import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { formatDay, formatWeekday, hourOf } from '@kiko/messages/format.ts';
import { Box, Typography } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { homeMessages } from './home-messages.ts';

const greetingAt = (hour: number) => {
  if (hour >= 5 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
};

/** The part of the time that the greeting depends on: evaluated every second, re-rendered only on a change. */
export const formatGreeting = (_language: unknown, now: Date) => greetingAt(hourOf(now));

type HomeHeaderProps = { me: Me; greeting: ReturnType<typeof greetingAt> | undefined; children: ReactNode };

/** The user's name and role, and the day. */
export const HomeHeader = ({ me, greeting = 'day', children }: HomeHeaderProps) => {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: 2, mb: 2.5 }}>
      <title>{t('title')}</title>
      <Box sx={{ minWidth: 0, mr: 'auto' }}>
        <Typography variant="h1">{t(greeting, { name: me.name })}</Typography>
        <Box sx={{ color: 'var(--ink-2)' }}>
          {me.organizationName[language]} · {t(me.kind)}
        </Box>
      </Box>
      {children}
    </Box>
  );
};

type Holiday = { date: string; name: { ja: string; en: string } };

/** The day in Tokyo, with its weekday and the name of the holiday, if any. */
export const TodayLabel = ({ day, holidays }: { day: string | undefined; holidays: readonly Holiday[] }) => {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  if (!day) return null;
  const noon = new Date(`${day}T12:00:00+09:00`);
  const holiday = holidays.find(({ date }) => date === day);
  const weekday = noon.getUTCDay();
  const color = holiday || weekday === 0 ? 'var(--sun)' : weekday === 6 ? 'var(--sat)' : 'var(--ink)';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flexWrap: 'wrap' }}>
      <CalendarDays size={18} strokeWidth={1.6} aria-hidden style={{ color: 'var(--ink-3)' }} />
      <span className="visually-hidden">{t('today')}</span>
      <Box component="time" dateTime={day} sx={{ fontSize: 16, fontWeight: 700, color }}>
        {language === 'ja' ? formatDay(language, noon) : `${formatWeekday(language, noon)}, ${formatDay(language, noon)}`}
      </Box>
      {holiday && <Tag tone="bad">{holiday.name[language]}</Tag>}
    </Box>
  );
};
