import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RefusalBanner } from '../feedback/refusal-banner.tsx';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

type Requested<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

type QueryCardProps<Data> = {
  title: string;
  /** Beside the title, and at the end of its line. */
  note?: ReactNode;
  action?: ReactNode;
  requested: Requested<Data>;
  isEmpty: (data: Data) => boolean;
  emptyContent: ReactNode;
  /** How many lines are on their way. */
  skeletonRows: number;
  children: (data: Data) => ReactNode;
};

/** A section of a board that loads, fails and retries independently of the others. */
export const QueryCard = <Data,>({
  title,
  note,
  action,
  requested,
  isEmpty,
  emptyContent,
  skeletonRows,
  children,
}: QueryCardProps<Data>) => {
  const { data } = requested;
  return (
    <Card component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px', p: '14px 16px 12px' }}>
        <Typography variant="h2">{title}</Typography>
        <Box sx={{ fontSize: 12, color: 'var(--ink-3)' }}>{note}</Box>
        <Box sx={{ ml: 'auto' }}>{action}</Box>
      </Box>
      {data === undefined && requested.error !== null && (
        <InlineError error={requested.error} onRetry={() => void requested.refetch()} />
      )}
      {data === undefined && requested.error === null && <SkeletonRows count={skeletonRows} />}
      {data !== undefined && isEmpty(data) && (
        <Box component="output" sx={{ ...rowStyle, display: 'block', py: 3, color: 'var(--ink-2)', lineHeight: 1.75 }}>
          {emptyContent}
        </Box>
      )}
      {data !== undefined && !isEmpty(data) && children(data)}
    </Card>
  );
};

const rowStyle = { px: 2, py: 1.25, borderTop: '1px solid var(--line)' } as const;

/** Shows a failure in the place of the section. */
export const InlineError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useMessages(kitMessages);
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <RefusalBanner error={error}>
        <Button size="small" onClick={onRetry} sx={{ mt: 1 }}>
          {t('retry')}
        </Button>
      </RefusalBanner>
    </Box>
  );
};

const SkeletonRows = ({ count }: { count: number }) => {
  const t = useMessages(kitMessages);
  return (
    <Box component="output" aria-busy aria-label={t('loading')} sx={{ display: 'block' }}>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} sx={rowStyle}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="40%" height={18} />
        </Box>
      ))}
    </Box>
  );
};
