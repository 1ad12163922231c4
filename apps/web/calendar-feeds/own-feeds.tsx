import type { CalendarFeed } from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { FailedState } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { calendarFeedsQuery, useRevokeFeed } from './calendar-feed-data.ts';
import { calendarFeedWords } from './calendar-feed-words.ts';

/** Every address that somebody issued, and the way to end each. */
export const OwnFeeds = () => {
  const say = useWords(calendarFeedWords);
  const toast = useToast();
  const { data, error, refetch } = useQuery(calendarFeedsQuery);
  const revoke = useRevokeFeed();
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <SectionCard title={say('feeds')}>
      <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)', mb: 1 }}>
        {say(data?.rows.length === 0 ? 'noFeeds' : 'feedsText')}
      </Typography>
      {!data && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" aria-busy={!data} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.rows.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            isPending={revoke.isPending}
            onRevoke={() => revoke.mutate(feed.id, { onSuccess: () => toast(say('revoked')) })}
          />
        ))}
      </Box>
      <RefusalBanner error={revoke.error} />
    </SectionCard>
  );
};

type FeedRowProps = { feed: CalendarFeed; isPending: boolean; onRevoke: () => void };

const FeedRow = ({ feed, isPending, onRevoke }: FeedRowProps) => {
  const say = useWords(calendarFeedWords);
  const language = useLanguage();
  const { portName, berthName, createdAt, readAt } = feed;
  const port = portName?.[language] ?? say('everyCall');
  const place = berthName ? say('atBerth', { port, berth: berthName[language] }) : port;
  const facts = [
    `${say('issuedAt')} ${sayMoment(language, createdAt)}`,
    readAt ? `${say('readAt')} ${sayMoment(language, readAt)} (JST)` : say('neverRead'),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, borderTop: '1px solid var(--line)', py: 1.25 }}
    >
      <Box sx={{ color: 'var(--ink-3)', display: 'flex' }}>
        <CalendarDays size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <b>{place}</b>
        <Box sx={{ fontSize: 12, color: 'var(--ink-3)', lineHeight: 1.6 }}>{facts.join(' · ')}</Box>
      </Box>
      <Button size="small" disabled={isPending} aria-label={say('revokeOf', { place })} onClick={onRevoke}>
        {say('revoke')}
      </Button>
    </Box>
  );
};
