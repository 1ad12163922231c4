// A process that simulates all browsers: raw sockets that listen, reconnect after an interruption, and record what they received
// when.
import { connect } from 'node:net';
import { type ClientConnection, type ClientsCommand, type ClientsReply, monotonicMs } from './client-messages.ts';

type SseClient = ClientConnection & {
  lastId: string;
  buffer: string;
  hasOpened: boolean;
  /** By record, the time it was first received. */
  received: Map<number, number>;
};

const clients: SseClient[] = [];
const tally = { duplicates: 0, resyncs: 0, refused: 0, disconnects: 0 };
const expectedEvents = { records: new Set<number>(), left: 0, resolve: () => {} };
let ports: readonly number[] = [];
let onOpened = () => {};

const handleFrame = (
  client: SseClient,
  { id, event, data }: { id: string; event: string | undefined; data: string | undefined },
) => {
  if (!client.hasOpened) {
    client.hasOpened = true;
    // A client that reconnects and must refetch everything did not get the missed events.
    if (client.lastId && event === 'missed') tally.resyncs += 1;
    onOpened();
  }
  client.lastId = id;
  if (event !== 'changed') return;
  const { topic, id: record } = JSON.parse(data ?? '{}') as { topic: string; id: number };
  // Other events caused by a message are not counted.
  if (topic !== 'chat') return;
  if (client.received.has(record)) {
    tally.duplicates += 1;
    return;
  }
  client.received.set(record, monotonicMs());
  if (expectedEvents.records.has(record) && --expectedEvents.left <= 0) expectedEvents.resolve();
};

/** Also for chunked answers: a chunk ends where a frame does, so a chunk length never occurs inside a frame. */
const framePattern = /^id: (\S+)\n(?:event: (\w+)\ndata: (.*)\n)?\n/gm;

const openConnection = (client: SseClient) => {
  const socket = connect({ port: ports[client.portIndex] ?? 0, host: '127.0.0.1', noDelay: true });
  let isAnswered = false;
  client.buffer = '';
  socket.setEncoding('latin1');
  socket.write(
    [
      'GET /api/live HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${client.token}`,
      ...(client.lastId ? [`last-event-id: ${client.lastId}`] : []),
      '\r\n',
    ].join('\r\n'),
  );
  socket.on('data', (text: string) => {
    if (!isAnswered) {
      isAnswered = true;
      if (!text.startsWith('HTTP/1.1 200 ')) {
        tally.refused += 1;
        socket.destroy();
        return;
      }
    }
    client.buffer += text;
    let end = 0;
    for (const match of client.buffer.matchAll(framePattern)) {
      end = match.index + match[0].length;
      handleFrame(client, { id: match[1] ?? '', event: match[2], data: match[3] });
    }
    if (end > 0) client.buffer = client.buffer.slice(end);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    tally.disconnects += 1;
    client.hasOpened = false;
    // As a browser does: reconnect at a random time, to the next process.
    client.portIndex = (client.portIndex + 1) % ports.length;
    setTimeout(() => openConnection(client), 250 + Math.random() * 250);
  });
};

const commandHandlers: {
  [Kind in ClientsCommand['kind']]: (ask: Extract<ClientsCommand, { kind: Kind }>) => Promise<ClientsReply>;
} = {
  open: async ({ ports: given, connections }) => {
    ports = given;
    let left = connections.length;
    const begun = new Promise<void>((resolve) => {
      onOpened = () => --left === 0 && resolve();
    });
    for (const { token, portIndex } of connections) {
      const client: SseClient = { token, portIndex, lastId: '', buffer: '', hasOpened: false, received: new Map() };
      clients.push(client);
      openConnection(client);
      // Connecting all at once would exceed the socket's listen backlog.
      if (clients.length % 50 === 0) await new Promise((later) => setTimeout(later, 10));
    }
    await begun;
    onOpened = () => {};
    return { kind: 'done' };
  },
  await: async ({ records, count, withinMs }) => {
    const already = clients.flatMap(({ received }) => records.filter((record) => received.has(record))).length;
    if (already >= count) return { kind: 'done' };
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, withinMs);
      const onHeard = () => {
        clearTimeout(late);
        resolve();
      };
      Object.assign(expectedEvents, { records: new Set(records), left: count - already, resolve: onHeard });
    });
    expectedEvents.records.clear();
    return { kind: 'done' };
  },
  report: async ({ records }) => ({
    kind: 'report',
    receivedAt: records.map((record) => clients.map(({ received }) => received.get(record) ?? 0)),
    ...tally,
    connected: clients.filter(({ hasOpened }) => hasOpened).length,
  }),
};

process.on('message', (ask: ClientsCommand) => {
  const act = commandHandlers[ask.kind] as (ask: ClientsCommand) => Promise<ClientsReply>;
  void act(ask).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
