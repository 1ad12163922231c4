import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEnvironment } from './environment.ts';

/** One event: a chat message about a record, and whether all clients receive it. */
export type ChatChange = { reservationId: number; isForEveryone: boolean };

/** Sends a message about the record until a process acknowledges it; with one idempotency key, so it is stored once. */
export const postChatMessage = async (
  { processes, accounts: [agent] }: LiveEnvironment,
  { reservationId }: ChatChange,
  first: number,
) => {
  for (let attempt = first; ; attempt += 1) {
    const answer = await fetch(`${processes[attempt % processes.length]?.address}/api/messages/${reservationId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${agent?.token}`,
        'content-type': 'application/json',
        'idempotency-key': `live-${reservationId}`,
      },
      body: JSON.stringify({ body: 'live' }),
    }).catch(() => undefined);
    if (answer?.status === 201) return;
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`);
    await wait(20);
  }
};
