import type { LiveEvent } from '@kiko/contract/live/live-endpoints.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { gather } from '../kit/gather.ts';
import { useLive } from '../kit/live.ts';
import { useMe } from './use-me.ts';

type Kind = Extract<LiveEvent, { topic: 'record' }>['kind'];

/** What tells something about a kind of record, but for the open record itself: that waits for its reader (`kit/changed-elsewhere.tsx`). */
const listsOf: Record<Kind, readonly (readonly string[])[]> = {
  reservation: [['reservations', 'list'], ['procedures'], ['calendar']],
  shipRequest: [
    ['shipRequests', 'list'],
    ['ships', 'list'],
  ],
  portRequest: [['port-requests', 'list'], ['ports']],
  berth: [['acceptance-periods'], ['events'], ['berths', 'list'], ['calendar']],
};

/** A rush of changes makes an open page ask every two seconds and no more. */
const limits = { withinMs: 200, pauseMs: 2000 };

const askAgain = (client: QueryClient) =>
  gather<readonly (readonly string[])[]>((told) => {
    const keys = new Map(told.flat().map((queryKey) => [queryKey.join(' '), queryKey]));
    for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey });
  }, limits);

/** What everybody sees follows by itself: the bell and the notices (specification 7), lists and calendars. */
export const useLiveBoard = () => {
  const client = useQueryClient();
  const me = useMe();
  const { tell, stop } = useMemo(() => askAgain(client), [client]);
  useEffect(() => stop, [stop]);
  useLive('notification', (event) => {
    if (!event || event.key === String(me?.organizationId)) tell([['summaries'], ['notifications']]);
  });
  useLive('record', (event) => tell(event ? listsOf[event.kind] : Object.values(listsOf).flat()));
};
