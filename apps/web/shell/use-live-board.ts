import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../kit/live.ts';
import { useMe } from './use-me.ts';

/** What everybody sees follows by itself: the bell and the notices (specification 7), and calls in lists and calendars. */
export const useLiveBoard = () => {
  const client = useQueryClient();
  const me = useMe();
  const askAgain = (...keys: string[][]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  useLive('notification', (event) => {
    if (!event || event.key === String(me?.organizationId)) askAgain(['summaries'], ['notifications']);
  });
  useLive('record', (event) => {
    if (!event || event.kind === 'reservation') askAgain(['reservations', 'list'], ['calendar']);
  });
};
