import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

export type PaceLimits = { sampleMs: number; slowMs: number; minBytesPerSecond: number; longestMs: number };

const paceLimits: PaceLimits = { sampleMs: 5000, slowMs: 30_000, minBytesPerSecond: 20_000, longestMs: 10 * 60_000 };

/**
 * Ends a download whose client takes less than the lowest pace while data waits for it: until its end it occupies a place, a connection
 * and a snapshot of the database. Time in which the server is the slower side does not count.
 */
export const endSlowDownload = (response: ServerResponse, body: Readable, limits = paceLimits) => {
  const { sampleMs, slowMs, minBytesPerSecond, longestMs } = limits;
  const neededBytes = (minBytesPerSecond * slowMs) / 1000;
  let elapsedMs = 0;
  let waitingMs = 0;
  let sentBefore = 0;
  const timer = setInterval(() => {
    const sent = response.socket?.bytesWritten ?? 0;
    elapsedMs += sampleMs;
    if (!response.writableNeedDrain || sent - sentBefore >= neededBytes) {
      waitingMs = 0;
      sentBefore = sent;
    } else waitingMs += sampleMs;
    if (waitingMs < slowMs && elapsedMs < longestMs) return;
    body.destroy(new Error('the client reads too slowly'));
    response.destroy();
  }, sampleMs);
  body.once('close', () => clearInterval(timer));
};
