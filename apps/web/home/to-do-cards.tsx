import type { ActorKind } from '@kiko/domain/access/actor.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { MenuItem } from '@kiko/domain/menu/menu-items.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Box, Card, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { formatAgo } from '../kit/format/format-relative-time.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { InlineError } from '../kit/layout/query-card.tsx';
import { buildToDoCards, type ToDoCardData } from './build-to-do-cards.ts';
import { toDoSummariesQuery } from './to-do-data.ts';
import { toDoMessages } from './to-do-messages.ts';

/** From here on something has waited too long. */
const overdueDays = 3;

type ToDoCardsProps = { kind: ActorKind; items: readonly MenuItem[]; now: number | undefined };

/** The user's to-dos, each linked to its list; a message if there are none. */
export const ToDoCards = ({ kind, items, now }: ToDoCardsProps) => {
  const t = useMessages(toDoMessages);
  const { data, error, refetch } = useQuery(toDoSummariesQuery);
  // A master has access to all berths of its organization, also while the menu has no reservations.
  const cards = buildToDoCards(kind, data?.rows ?? []).filter(({ item, count }) => count > 0 || items.includes(item));
  if (cards.length === 0) return null;
  const open = data ? cards.filter(({ count }) => count > 0) : cards;
  const done = data ? cards.filter(({ count }) => count === 0) : [];
  // Never a single one on the second line.
  const columns = { xs: '1fr', sm: `repeat(${open.length === 3 ? 3 : 2}, 1fr)`, lg: `repeat(${Math.max(open.length, 2)}, 1fr)` };
  return (
    <Box component="section" aria-label={t('toDos')} sx={{ mb: 2.5 }}>
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: columns }}>
          {open.map((card) => (
            <ToDoCard key={card.title} card={card} isLoaded={data !== undefined} now={now} />
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
                {t(title)}: {t('nothing')}
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};

type ToDoCardProps = { card: ToDoCardData; isLoaded: boolean; now: number | undefined };

const ToDoCard = ({ card: { title, path, count, oldestAt, parts }, isLoaded, now }: ToDoCardProps) => {
  const t = useMessages(toDoMessages);
  const language = useLanguage();
  const isLong = oldestAt !== undefined && now !== undefined && now - oldestAt >= overdueDays * dayMs;
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
        <b>{t(title)}</b>
        <ChevronRight size={16} aria-hidden style={{ color: 'var(--ink-3)', flex: 'none', marginTop: 2 }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 1.5, mt: 'auto' }}>
        <Box className="figures" sx={{ fontSize: 28, lineHeight: '40px', fontWeight: 700, letterSpacing: '-.01em' }}>
          {isLoaded ? formatNumber(language, count) : <Skeleton width={56} />}
          <Box component="span" sx={{ fontSize: 14, ml: 0.5, color: 'var(--ink-2)', letterSpacing: 0 }}>
            {isLoaded && t(count === 1 ? 'unitOne' : 'unit')}
          </Box>
        </Box>
        <Box
          className="figures"
          sx={{ ml: 'auto', pb: '7px', fontSize: 12, lineHeight: '18px', color: 'var(--ink-2)', textAlign: 'right' }}
        >
          {parts.map(({ messageKey, count: some }) => (
            <div key={messageKey}>{t(messageKey, { count: some })}</div>
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
            {t('oldest')}{' '}
            <Box
              component="time"
              dateTime={new Date(oldestAt).toISOString()}
              sx={isLong ? { fontWeight: 700, color: 'var(--accent)' } : {}}
            >
              {formatAgo(language, oldestAt, now)}
            </Box>
          </span>
        )}
      </Box>
    </Card>
  );
};
