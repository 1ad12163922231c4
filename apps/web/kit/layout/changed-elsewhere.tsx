import type { LiveEvent } from '@kiko/contract/live/live-endpoints.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Check, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLiveEvents } from '../api/live.ts';
import { keyOf } from '../api/query-keys.ts';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

type Kind = Extract<LiveEvent, { topic: 'record' }>['kind'];
type ChangedElsewhereProps<Latest> = {
  kind: Kind;
  /** The record as shown on the screen. */
  record: { id: number; version: number };
  look: (signal: AbortSignal) => Promise<Latest>;
  onFollow: () => void;
  /** The user is not editing: the page updates by itself and shows what changed. */
  isReading?: boolean;
  /** The changes since a version. */
  children?: (latest: Latest, since: number) => ReactNode;
};

/**
 * A bar above a record that another user has changed. While the user is editing, the page keeps its content until the user
 * accepts the update.
 */
export const ChangedElsewhere = <Latest extends { version: number }>({
  kind,
  record: { id, version },
  look,
  onFollow,
  isReading = false,
  children,
}: ChangedElsewhereProps<Latest>) => {
  const t = useMessages(kitMessages);
  const [changeCount, setChangeCount] = useState(0);
  useLiveEvents('record', (event) => {
    if (!event || (event.kind === kind && event.id === id)) setChangeCount((times) => times + 1);
  });
  const { data: latest } = useQuery({
    queryKey: keyOf('elsewhere', kind, id, changeCount),
    queryFn: ({ signal }) => look(signal),
    enabled: changeCount > 0,
  });
  const [followed, setFollowed] = useState<{ latest: Latest; since: number } | undefined>();
  // The user's own change is already on the page.
  const newer = latest && latest.version > version ? latest : undefined;
  const isFollowing = newer !== undefined && isReading;
  if (isFollowing && followed?.latest !== newer) setFollowed({ latest: newer, since: followed?.since ?? version });
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    if (isFollowing) follow();
  }, [isFollowing]);
  if (newer && !isReading) {
    return (
      <Bar text={t('changedElsewhere')} label={t('follow')} icon={<RefreshCw size={14} />} onPress={onFollow}>
        {children?.(newer, version)}
      </Bar>
    );
  }
  if (!followed) return null;
  return (
    <Bar text={t('followedElsewhere')} label={t('understood')} icon={<Check size={14} />} onPress={() => setFollowed(undefined)}>
      {children?.(followed.latest, followed.since)}
    </Bar>
  );
};

type BarProps = { text: string; label: string; icon: ReactNode; onPress: () => void; children: ReactNode };

const Bar = ({ text, label, icon, onPress, children }: BarProps) => (
  <Box component="output" sx={barStyle}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <b>{text}</b>
      <Button size="small" startIcon={icon} onClick={onPress} sx={{ ml: 'auto' }}>
        {label}
      </Button>
    </Box>
    {children}
  </Box>
);

const barStyle = {
  mb: 2,
  px: 2,
  py: 1,
  display: 'grid',
  gap: 1,
  borderRadius: 1,
  border: '1px solid var(--primary-tint-2)',
  background: 'var(--primary-tint)',
  color: 'var(--ink)',
} as const;
