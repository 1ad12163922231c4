import type { LiveEvent } from '@kiko/contract/live/live-endpoints.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kitWords } from './kit-words.ts';
import { useLive } from './live.ts';
import { useWords } from './words.ts';

type Kind = Extract<LiveEvent, { topic: 'record' }>['kind'];
type ChangedElsewhereProps<Latest> = {
  kind: Kind;
  /** As it stands on the screen. */
  record: { id: number; version: number };
  look: (signal: AbortSignal) => Promise<Latest>;
  onFollow: () => void;
  /** What the others did. */
  children?: (latest: Latest) => ReactNode;
};

/** A quiet bar over a record that somebody else has changed: what is read or typed stays as it is until its reader wants to follow. */
export const ChangedElsewhere = <Latest extends { version: number }>({
  kind,
  record: { id, version },
  look,
  onFollow,
  children,
}: ChangedElsewhereProps<Latest>) => {
  const say = useWords(kitWords);
  const [told, setTold] = useState(0);
  useLive('record', (event) => {
    if (!event || (event.kind === kind && event.id === id)) setTold((times) => times + 1);
  });
  const { data: latest } = useQuery({
    queryKey: ['elsewhere', kind, id, told],
    queryFn: ({ signal }) => look(signal),
    enabled: told > 0,
  });
  // One's own change is known here already.
  if (!latest || latest.version <= version) return null;
  return (
    <Box component="output" sx={barStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <b>{say('changedElsewhere')}</b>
        <Button size="small" startIcon={<RefreshCw size={14} />} onClick={onFollow} sx={{ ml: 'auto' }}>
          {say('follow')}
        </Button>
      </Box>
      {children?.(latest)}
    </Box>
  );
};

const barStyle = {
  ...{ mb: 2, px: 2, py: 1, display: 'grid', gap: 1, borderRadius: 1 },
  ...{ border: '1px solid var(--primary-tint-2)', background: 'var(--primary-tint)', color: 'var(--ink)' },
} as const;
