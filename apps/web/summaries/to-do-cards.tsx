import type { PersonKind } from '@kiko/domain/access/actor.ts';
import { sayNumber } from '@kiko/words/say.ts';
import { Box, Card, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { Failed } from '../kit/board-card.tsx';
import { sayAgo } from '../kit/say-distance.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { arrangeToDos, type ToDoCard } from './arrange-to-dos.ts';
import { summariesQuery } from './summary-data.ts';
import { toDoWords } from './to-do-words.ts';

/** From here on something has waited too long. */
const longDays = 3;
const day = 86_400_000;

type ToDoCardsProps = { kind: PersonKind; now: number | undefined };

/** What waits for this person, each with its list behind it; where nothing waits one line says so. */
export const ToDoCards = ({ kind, now }: ToDoCardsProps) => {
  const say = useWords(toDoWords);
  const { data, error, refetch } = useQuery(summariesQuery);
  const cards = arrangeToDos(kind, data?.rows ?? []);
  const open = data ? cards.filter(({ count }) => count > 0) : cards;
  const done = data ? cards.filter(({ count }) => count === 0) : [];
  // Never a single one on the second line.
  const columns = { xs: '1fr', sm: `repeat(${open.length === 3 ? 3 : 2}, 1fr)`, lg: `repeat(${Math.max(open.length, 2)}, 1fr)` };
  return (
    <Box component="section" aria-label={say('toDos')} sx={{ mb: 2.5 }}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: columns }}>
          {open.map((card) => (
            <WaitingCard key={card.title} card={card} isKnown={data !== undefined} now={now} />
          ))}
        </Box>
      )}
      {done.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: open.length > 0 ? '10px 2px 0' : 0, p: 0, fontSize: 12, color: 'var(--ink-3)' }}
        >
          {done.map(({ title, path }) => (
            <Box component="li" key={title} sx={{ display: 'flex', gap: 0.75, alignItems: 'center', minHeight: 24 }}>
              <Check size={15} aria-hidden style={{ color: 'var(--ok)', flex: 'none' }} />
              <Link to={path} style={{ color: 'inherit' }}>
                {say(title)}: {say('nothing')}
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};

type WaitingCardProps = { card: ToDoCard; isKnown: boolean; now: number | undefined };

const WaitingCard = ({ card: { title, path, count, oldestAt, parts }, isKnown, now }: WaitingCardProps) => {
  const say = useWords(toDoWords);
  const language = useLanguage();
  const isLong = oldestAt !== undefined && now !== undefined && now - oldestAt >= longDays * day;
  return (
    <Card
      component={Link}
      to={path}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        p: '14px 16px 12px',
        color: 'inherit',
        '&:hover': { borderColor: 'var(--control)', textDecoration: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: 'var(--ink-2)' }}>
        <b>{say(title)}</b>
        <ChevronRight size={16} aria-hidden style={{ color: 'var(--ink-3)', flex: 'none', marginTop: 2 }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 1.5, mt: 'auto' }}>
        <Box className="figures" sx={{ fontSize: 28, lineHeight: '40px', fontWeight: 700, letterSpacing: '-.01em' }}>
          {isKnown ? sayNumber(language, count) : <Skeleton width={56} />}
          <Box component="span" sx={{ fontSize: 14, ml: 0.5, color: 'var(--ink-2)', letterSpacing: 0 }}>
            {isKnown && say(count === 1 ? 'unitOne' : 'unit')}
          </Box>
        </Box>
        <Box
          className="figures"
          sx={{ ml: 'auto', pb: '7px', fontSize: 12, lineHeight: '18px', color: 'var(--ink-2)', textAlign: 'right' }}
        >
          {parts.map(({ word, count: some }) => (
            <div key={word}>{say(word, { count: some })}</div>
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 0.75,
          alignItems: 'center',
          mt: 0.75,
          pt: 1,
          minHeight: 29,
          borderTop: '1px solid var(--line)',
          fontSize: 12,
          color: 'var(--ink-3)',
        }}
      >
        <Clock size={15} strokeWidth={1.6} aria-hidden style={{ flex: 'none' }} />
        {oldestAt !== undefined && now !== undefined && (
          <span>
            {say('oldest')}{' '}
            <Box
              component="time"
              dateTime={new Date(oldestAt).toISOString()}
              sx={isLong ? { fontWeight: 700, color: 'var(--accent)' } : {}}
            >
              {sayAgo(language, oldestAt, now)}
            </Box>
          </span>
        )}
      </Box>
    </Card>
  );
};
