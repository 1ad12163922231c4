import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClamavScanner, readScannerVersion } from './scanner.ts';
import { createScannerWatch } from './scanner-watch.ts';

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
  ['stream: Heuristics.OLE2.ContainsMacros.XLM FOUND\0', 'unreadable'],
  ['stream: Heuristics.Encrypted.PDF FOUND\0', 'unreadable'],
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

test.each([
  ['ClamAV 1.4.3/27818/Tue Nov 17 08:50:42 2026\0', new Date('2026-11-17T08:50:42Z')],
  ['ClamAV 1.4.3\0', null],
])('the version %j has signatures of %s', async (answer, signaturesAt) => {
  const address = await startScanner((socket, seen) => {
    if (seen.toString() === 'zVERSION\0') socket.end(answer);
  });
  expect(await readScannerVersion(address)).toEqual({ signaturesAt });
});

test('an answer that is not the version of clamd throws', async () => {
  await expect(readScannerVersion(await startScanner((socket) => socket.end('UNKNOWN COMMAND\0')))).rejects.toThrow(
    'the scanner answered: UNKNOWN COMMAND',
  );
});

test('the watch remembers since when the scanner is reachable or not, and the last known signatures', async () => {
  let isAway = false;
  const address = await startScanner((socket) => {
    if (isAway) socket.destroy();
    else socket.end('ClamAV 1.4.3/27818/Tue Nov 17 08:50:42 2026\0');
  });
  let now = new Date('2026-11-18T00:00:00Z');
  const warn = vi.fn();
  const { state, close } = createScannerWatch({ address, clock: () => now, log: { warn }, intervalMs: 5 });
  onTestFinished(close);
  expect(state()).toBeUndefined();
  const signaturesAt = new Date('2026-11-17T08:50:42Z');
  await expect.poll(state).toEqual({ isReachable: true, since: now, signaturesAt });
  const reachableSince = now;
  now = new Date('2026-11-18T01:00:00Z');
  isAway = true;
  await expect.poll(state).toEqual({ isReachable: false, since: now, signaturesAt });
  expect(now).not.toEqual(reachableSince);
  expect(warn).toHaveBeenCalledTimes(1);
});
