import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { endSlowDownload, type PaceLimits } from './end-slow-download.ts';

const megabyte = Buffer.alloc(1_000_000);
const impatient = { sampleMs: 10, slowMs: 100, minBytesPerSecond: 1_000_000_000, longestMs: 3_600_000 };

/** A server that sends a body of this many megabytes under the limits. */
const serve = async (megabytes: number, limits?: PaceLimits) => {
  const ends: string[] = [];
  const server = createServer((_request, response) => {
    const body = Readable.from(Array.from({ length: megabytes }, () => megabyte));
    body.once('error', ({ message }) => ends.push(message));
    body.once('end', () => ends.push('sent'));
    body.pipe(response);
    endSlowDownload(response, body, limits);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  onTestFinished(() => void server.close());
  return { port, ends };
};

test('a client that reads nothing is disconnected', async () => {
  const served = await serve(200, impatient);
  const client = connect(served.port, '127.0.0.1');
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: kiko\r\n\r\n');
  await expect.poll(() => served.ends).toEqual(['the client reads too slowly']);
  client.destroy();
});

test('a download that takes longer than the whole time is ended', async () => {
  const served = await serve(200, { ...impatient, slowMs: 3_600_000, longestMs: 100 });
  const client = connect(served.port, '127.0.0.1');
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: kiko\r\n\r\n');
  await expect.poll(() => served.ends).toEqual(['the client reads too slowly']);
  client.destroy();
});

test('a client that reads gets the whole file', async () => {
  const served = await serve(20);
  const response = await fetch(`http://127.0.0.1:${served.port}/`);
  expect((await response.arrayBuffer()).byteLength).toBe(20_000_000);
  expect(served.ends).toEqual(['sent']);
});
