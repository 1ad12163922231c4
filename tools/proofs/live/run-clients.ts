import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { waitMs } from '../../kit/limits.ts';
import type { Ask, Connection, Report, Tell } from './clients-wire.ts';

export type Clients = ReturnType<typeof startClients>;

/** The process with everybody's browsers, which listen at these ports. */
export const startClients = (ports: readonly number[]) => {
  const child = fork(join(import.meta.dirname, 'clients.ts'));
  const gone = once(child, 'exit');
  const ask = async (message: Ask) => {
    child.send(message);
    const answer = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
    if (!answer) throw new Error('the browsers are gone');
    return answer[0] as Tell;
  };
  return {
    /** Until all of them were greeted. */
    open: (connections: readonly Connection[]) => ask({ kind: 'open', ports, connections }),
    /** Until these records were heard of so many times in all, or the time is over. */
    untilHeard: (records: readonly number[], count: number) => ask({ kind: 'await', records, count, withinMs: waitMs }),
    report: async (records: readonly number[]) => (await ask({ kind: 'report', records })) as Report,
    end: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
