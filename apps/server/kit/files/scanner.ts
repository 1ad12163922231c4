import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';

/** `unreadable`: the archive exceeds the limits and cannot be scanned completely. */
export type ScanResult = 'clean' | 'infected' | 'unreadable';

/** Throws on any unexpected reply: a file that was not scanned is not clean. */
export type Scanner = (bytes: Uint8Array) => Promise<ScanResult>;

const chunkSize = 64 * 1024;

/** ClamAV's clamd, at `host:port` or the path of its socket. */
export const createClamavScanner =
  (address: string, timeout = 30_000): Scanner =>
  async (bytes) => {
    const [host = '', port] = address.split(':');
    const socket = address.startsWith('/') ? createConnection(address) : createConnection({ host, port: Number(port) });
    const timer = setTimeout(() => socket.destroy(new Error('the scanner did not answer in time')), timeout);
    try {
      const answer = text(socket);
      socket.write('zINSTREAM\0');
      for (let from = 0; from < bytes.length; from += chunkSize) {
        const chunk = bytes.subarray(from, from + chunkSize);
        socket.write(encodeLength(chunk.length));
        socket.write(chunk);
      }
      socket.write(encodeLength(0));
      return parseScanReply((await answer).replace('\0', '').trim());
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  };

const encodeLength = (size: number) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
};

/** Only "OK" is clean. With `AlertExceedsMax yes` clamd reports content that it did not scan as found. */
const parseScanReply = (answer: string): ScanResult => {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: Heuristics\.Limits\.Exceeded\S* FOUND$/.test(answer)) return 'unreadable';
  if (/^stream: \S+ FOUND$/.test(answer)) return 'infected';
  throw new Error(`the scanner answered: ${answer || 'nothing'}`);
};
