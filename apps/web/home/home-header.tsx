import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { hourOf, sayDay, sayWeekday } from '@kiko/words/say.ts';
import { Box, Typography } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { homeWords } from './home-words.ts';

const greetingAt = (hour: number) => {
  if (hour >= 5 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
};

/** What the greeting depends on, so that it is looked at every second and drawn again only when it changes. */
export const sayGreeting = (_language: unknown, now: Date) => greetingAt(hourOf(now));

type HeaderProps = { me: Me; greeting: ReturnType<typeof greetingAt> | undefined; children: ReactNode };

/** Who is here and in what role; the day stands beside it. */
export const HomeHeader = ({ me, greeting = 'day', children }: HeaderProps) => {
  const say = useWords(homeWords);
  const language = useLanguage();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: 2, mb: 2.5 }}>
      <title>{say('title')}</title>
      <Box sx={{ minWidth: 0, mr: 'auto' }}>
        <Typography variant="h1">{say(greeting, { name: me.name })}</Typography>
        <Box sx={{ color: 'var(--ink-2)' }}>
          {me.organizationName[language]} · {say(me.kind)}
        </Box>
      </Box>
      {children}
    </Box>
  );
};

type Holiday = { date: string; name: { ja: string; en: string } };

/** The day in Tokyo, with its weekday and, where it is one, the holiday's name. */
export const Today = ({ day, holidays }: { day: string | undefined; holidays: readonly Holiday[] }) => {
  const say = useWords(homeWords);
  const language = useLanguage();
  if (!day) return null;
  const noon = new Date(`${day}T12:00:00+09:00`);
  const holiday = holidays.find(({ date }) => date === day);
  const weekday = noon.getUTCDay();
  const color = holiday || weekday === 0 ? 'var(--sun)' : weekday === 6 ? 'var(--sat)' : 'var(--ink)';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flexWrap: 'wrap' }}>
      <CalendarDays size={18} strokeWidth={1.6} aria-hidden style={{ color: 'var(--ink-3)' }} />
      <span className="visually-hidden">{say('today')}</span>
      <Box component="time" dateTime={day} sx={{ fontSize: 16, fontWeight: 700, color }}>
        {language === 'ja' ? sayDay(language, noon) : `${sayWeekday(language, noon)}, ${sayDay(language, noon)}`}
      </Box>
      {holiday && <Tag tone="bad">{holiday.name[language]}</Tag>}
    </Box>
  );
};
