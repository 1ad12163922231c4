import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEnvironment } from './environment.ts';

/** One event: a chat message about a record, and whether all clients receive it. */
export type Change = { record: number; isForEveryone: boolean };

/** Sends a message about the record until a process acknowledges it; with one idempotency key, so it is stored once. */
export const change = async ({ processes, people: [agent] }: LiveEnvironment, { record }: Change, first: number) => {
  for (let attempt = first; ; attempt += 1) {
    const answer = await fetch(`${processes[attempt % processes.length]?.address}/api/messages/${record}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${agent?.token}`,
        'content-type': 'application/json',
        'idempotency-key': `live-${record}`,
      },
      body: JSON.stringify({ body: 'live' }),
    }).catch(() => undefined);
    if (answer?.status === 201) return;
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`);
    await wait(20);
  }
};
