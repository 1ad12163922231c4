import { setTimeout as wait } from 'node:timers/promises';
import type { LiveHouse } from './house.ts';

/** One thing that happens: a message about a record, and how many hear that there is one. */
export type Change = { record: number; isForEverybody: boolean };

/** Says something about the record until it is heard that it was said, wherever there is a process; under one key, so once. */
export const change = async ({ processes, people: [agent] }: LiveHouse, { record }: Change, first: number) => {
  for (let attempt = first; ; attempt += 1) {
    const answer = await fetch(`${processes[attempt % processes.length]?.address}/api/messages/${record}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${agent?.token}`, 'content-type': 'application/json' },
        'idempotency-key': `live-${record}`,
      },
      body: JSON.stringify({ body: 'live' }),
    }).catch(() => undefined);
    if (answer?.status === 201) return;
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`);
    await wait(20);
  }
};
