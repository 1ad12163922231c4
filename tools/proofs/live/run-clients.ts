import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { waitMs } from '../../kit/limits.ts';
import type { ClientConnection, ClientsCommand, ClientsReply, ClientsReport } from './client-messages.ts';

export type Clients = ReturnType<typeof startClients>;

/** The process that simulates all browsers, connected to these ports. */
export const startClients = (ports: readonly number[]) => {
  const child = fork(join(import.meta.dirname, 'clients.ts'));
  const gone = once(child, 'exit');
  const sendCommand = async (message: ClientsCommand) => {
    child.send(message);
    const answer = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
    if (!answer) throw new Error('the client process has exited');
    return answer[0] as ClientsReply;
  };
  return {
    /** Resolves when all clients have received their first frame. */
    open: (connections: readonly ClientConnection[]) => sendCommand({ kind: 'open', ports, connections }),
    /** Resolves when events of these records were received `count` times in total, or after the longest wait. */
    waitUntilReceived: (records: readonly number[], count: number) =>
      sendCommand({ kind: 'await', records, count, withinMs: waitMs }),
    report: async (records: readonly number[]) => (await sendCommand({ kind: 'report', records })) as ClientsReport,
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
