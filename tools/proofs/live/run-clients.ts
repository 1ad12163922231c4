import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { waitMs } from '../../kit/limits.ts';
import type { Ask, Connection, Report, Tell } from './clients-protocol.ts';

export type Clients = ReturnType<typeof startClients>;

/** The process that simulates all browsers, connected to these ports. */
export const startClients = (ports: readonly number[]) => {
  const child = fork(join(import.meta.dirname, 'clients.ts'));
  const gone = once(child, 'exit');
  const ask = async (message: Ask) => {
    child.send(message);
    const answer = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
    if (!answer) throw new Error('the client process has exited');
    return answer[0] as Tell;
  };
  return {
    /** Resolves when all clients have received their first frame. */
    open: (connections: readonly Connection[]) => ask({ kind: 'open', ports, connections }),
    /** Resolves when events of these records were received `count` times in total, or after the longest wait. */
    untilHeard: (records: readonly number[], count: number) => ask({ kind: 'await', records, count, withinMs: waitMs }),
    report: async (records: readonly number[]) => (await ask({ kind: 'report', records })) as Report,
    end: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
