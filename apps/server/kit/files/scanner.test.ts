import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClamavScanner } from './scanner.ts';

/** A fake clamd that can fail in every way. The real one is tested by `npm run prove files`. */
const startScanner = async (onBytes: (socket: Socket, seen: Buffer) => void) => {
  const server = createServer((socket) => {
    let seen = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      seen = Buffer.concat([seen, data]);
      onBytes(socket, seen);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const isCompleteStream = (seen: Buffer) => seen.subarray(-4).equals(Buffer.alloc(4));
const replyWith = (answer: string) =>
  startScanner((socket, seen) => {
    if (isCompleteStream(seen)) socket.end(answer);
  });

const bytes = Buffer.alloc(200_000, 65);

test('every byte is sent to the scanner, in chunks with their length', async () => {
  let length = 0;
  const address = await startScanner((socket, seen) => {
    if (!isCompleteStream(seen)) return;
    let at = 'zINSTREAM\0'.length;
    while (at < seen.length) {
      const size = seen.readUInt32BE(at);
      length += size;
      at += 4 + size;
    }
    socket.end('stream: OK\0');
  });
  expect(await createClamavScanner(address)(bytes)).toBe('clean');
  expect(length).toBe(bytes.length);
});

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
  ['stream: Heuristics.Limits.Exceeded.MaxScanSize FOUND\0', 'unreadable'],
])('the reply %j is parsed as %s', async (answer, result) => {
  expect(await createClamavScanner(await replyWith(answer))(bytes)).toBe(result);
});

test.each(['', 'INSTREAM size limit exceeded. ERROR\0', 'stream: OK and more\0', 'UNKNOWN COMMAND\0', 'OK\0'])(
  'the unexpected reply %j throws',
  async (answer) => {
    await expect(createClamavScanner(await replyWith(answer))(bytes)).rejects.toThrow('the scanner answered');
  },
);

test('a scanner that is unreachable, disconnects or times out throws', async () => {
  await expect(createClamavScanner('127.0.0.1:1')(bytes)).rejects.toThrow('ECONNREFUSED');
  await expect(createClamavScanner(await startScanner((socket) => socket.destroy()))(bytes)).rejects.toThrow(
    /answered|ECONNRESET|EPIPE/,
  );
  await expect(createClamavScanner(await startScanner(() => {}), 100)(bytes)).rejects.toThrow('in time');
});
