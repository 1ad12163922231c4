import type { CalendarFeed } from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { FailedState } from '../kit/feedback/states.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { calendarFeedsQuery, useRevokeCalendarFeed } from './calendar-feed-data.ts';
import { calendarFeedMessages } from './calendar-feed-messages.ts';

/** The calendar addresses that the user issued, each with a button to revoke it. */
export const CalendarFeedList = () => {
  const t = useMessages(calendarFeedMessages);
  const toast = useToast();
  const { data, error, refetch } = useQuery(calendarFeedsQuery);
  const revoke = useRevokeCalendarFeed();
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <SectionCard title={t('feeds')}>
      <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)', mb: 1 }}>
        {t(data?.rows.length === 0 ? 'noFeeds' : 'feedsText')}
      </Typography>
      {!data && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" aria-busy={!data} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.rows.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            isPending={revoke.isPending}
            onRevoke={() => revoke.mutate(feed.id, { onSuccess: () => toast(t('revoked')) })}
          />
        ))}
      </Box>
      <RefusalBanner error={revoke.error} />
    </SectionCard>
  );
};

type FeedRowProps = { feed: CalendarFeed; isPending: boolean; onRevoke: () => void };

const FeedRow = ({ feed, isPending, onRevoke }: FeedRowProps) => {
  const t = useMessages(calendarFeedMessages);
  const language = useLanguage();
  const { portName, berthName, createdAt, readAt } = feed;
  const port = portName?.[language] ?? t('everyCall');
  const place = berthName ? t('atBerth', { port, berth: berthName[language] }) : port;
  const facts = [
    `${t('issuedAt')} ${formatMoment(language, createdAt)}`,
    readAt ? `${t('readAt')} ${formatMoment(language, readAt)} (JST)` : t('neverRead'),
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
      <Button size="small" disabled={isPending} aria-label={t('revokeOf', { place })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </Box>
  );
};
