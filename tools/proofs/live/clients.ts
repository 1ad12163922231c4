// A process that simulates all browsers: raw sockets that listen, reconnect after an interruption, and record what they received
// when.
import { connect } from 'node:net';
import { type Ask, type Connection, now, type Tell } from './clients-protocol.ts';

type Client = Connection & {
  lastId: string;
  rest: string;
  hasBegun: boolean;
  /** By record, the time it was first received. */
  received: Map<number, number>;
};

const clients: Client[] = [];
const tally = { repeated: 0, anew: 0, refused: 0, breaks: 0 };
const awaited = { records: new Set<number>(), left: 0, resolve: () => {} };
let ports: readonly number[] = [];
let onBegun = () => {};

const hear = (client: Client, { id, event, data }: { id: string; event: string | undefined; data: string | undefined }) => {
  if (!client.hasBegun) {
    client.hasBegun = true;
    // A client that reconnects and must refetch everything did not get the missed events.
    if (client.lastId && event === 'missed') tally.anew += 1;
    onBegun();
  }
  client.lastId = id;
  if (event !== 'changed') return;
  const { topic, id: record } = JSON.parse(data ?? '{}') as { topic: string; id: number };
  // Other events caused by a message are not counted.
  if (topic !== 'chat') return;
  if (client.received.has(record)) {
    tally.repeated += 1;
    return;
  }
  client.received.set(record, now());
  if (awaited.records.has(record) && --awaited.left <= 0) awaited.resolve();
};

/** Also for chunked answers: a chunk ends where a frame does, so a chunk length never occurs inside a frame. */
const frame = /^id: (\S+)\n(?:event: (\w+)\ndata: (.*)\n)?\n/gm;

const listen = (client: Client) => {
  const socket = connect({ port: ports[client.at] ?? 0, host: '127.0.0.1', noDelay: true });
  let isAnswered = false;
  client.rest = '';
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
    client.rest += text;
    let end = 0;
    for (const match of client.rest.matchAll(frame)) {
      end = match.index + match[0].length;
      hear(client, { id: match[1] ?? '', event: match[2], data: match[3] });
    }
    if (end > 0) client.rest = client.rest.slice(end);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    tally.breaks += 1;
    client.hasBegun = false;
    // As a browser does: reconnect at a random time, to the next process.
    client.at = (client.at + 1) % ports.length;
    setTimeout(() => listen(client), 250 + Math.random() * 250);
  });
};

const acts: { [Kind in Ask['kind']]: (ask: Extract<Ask, { kind: Kind }>) => Promise<Tell> } = {
  open: async ({ ports: given, connections }) => {
    ports = given;
    let left = connections.length;
    const begun = new Promise<void>((resolve) => {
      onBegun = () => --left === 0 && resolve();
    });
    for (const { token, at } of connections) {
      const client: Client = { token, at, lastId: '', rest: '', hasBegun: false, received: new Map() };
      clients.push(client);
      listen(client);
      // Connecting all at once would exceed the socket's listen backlog.
      if (clients.length % 50 === 0) await new Promise((later) => setTimeout(later, 10));
    }
    await begun;
    onBegun = () => {};
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
      Object.assign(awaited, { records: new Set(records), left: count - already, resolve: onHeard });
    });
    awaited.records.clear();
    return { kind: 'done' };
  },
  report: async ({ records }) => ({
    kind: 'report',
    heardAt: records.map((record) => clients.map(({ received }) => received.get(record) ?? 0)),
    ...tally,
    listening: clients.filter(({ hasBegun }) => hasBegun).length,
  }),
};

process.on('message', (ask: Ask) => {
  const act = acts[ask.kind] as (ask: Ask) => Promise<Tell>;
  void act(ask).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
