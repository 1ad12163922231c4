import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { kitWords } from './kit-words.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { useWords } from './words.ts';

type Asked<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

type BoardCardProps<Data> = {
  title: string;
  /** Beside the title, and at the end of its line. */
  note?: ReactNode;
  action?: ReactNode;
  asked: Asked<Data>;
  isEmpty: (data: Data) => boolean;
  empty: ReactNode;
  /** How many lines are on their way. */
  lines: number;
  children: (data: Data) => ReactNode;
};

/** A part of a board, with a life of its own: it waits, is empty, fails and is asked again without the others. */
export const BoardCard = <Data,>({ title, note, action, asked, isEmpty, empty, lines, children }: BoardCardProps<Data>) => {
  const { data } = asked;
  return (
    <Card component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px', p: '14px 16px 12px' }}>
        <Typography variant="h2">{title}</Typography>
        <Box sx={{ fontSize: 12, color: 'var(--ink-3)' }}>{note}</Box>
        <Box sx={{ ml: 'auto' }}>{action}</Box>
      </Box>
      {data === undefined && asked.error !== null && <Failed error={asked.error} onRetry={() => void asked.refetch()} />}
      {data === undefined && asked.error === null && <Lines count={lines} />}
      {data !== undefined && isEmpty(data) && (
        <Box component="output" sx={{ ...line, display: 'block', py: 3, color: 'var(--ink-2)', lineHeight: 1.75 }}>
          {empty}
        </Box>
      )}
      {data !== undefined && !isEmpty(data) && children(data)}
    </Card>
  );
};

const line = { px: 2, py: 1.25, borderTop: '1px solid var(--line)' } as const;

/** What could not be had says so in its own place. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const say = useWords(kitWords);
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <RefusalBanner error={error}>
        <Button size="small" onClick={onRetry} sx={{ mt: 1 }}>
          {say('retry')}
        </Button>
      </RefusalBanner>
    </Box>
  );
};

const Lines = ({ count }: { count: number }) => {
  const say = useWords(kitWords);
  return (
    <Box component="output" aria-busy aria-label={say('loading')} sx={{ display: 'block' }}>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} sx={line}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="40%" height={18} />
        </Box>
      ))}
    </Box>
  );
};
