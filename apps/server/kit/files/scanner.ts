import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** `unreadable`: the file has macros, is encrypted, or is an archive beyond the limits. */
export type ScanResult = 'clean' | 'infected' | 'unreadable';

/** Throws on any unexpected reply: a file that was not scanned is not clean. */
export type Scanner = (bytes: Uint8Array) => Promise<ScanResult>;

const chunkSize = 64 * 1024;

/** ClamAV's clamd, at `host:port` or the path of its socket. */
export const createClamavScanner =
  (address: string, timeout = 30_000): Scanner =>
  async (bytes) => {
    const answer = await exchange(address, timeout, (socket) => {
      socket.write('zINSTREAM\0');
      for (let from = 0; from < bytes.length; from += chunkSize) {
        const chunk = bytes.subarray(from, from + chunkSize);
        socket.write(encodeLength(chunk.length));
        socket.write(chunk);
      }
      socket.write(encodeLength(0));
    });
    return parseScanReply(answer);
  };

/** Throws while clamd does not respond. `signaturesAt`: null where it does not name them. */
export const readScannerVersion = async (address: string, timeout = 5_000) => {
  const answer = await exchange(address, timeout, (socket) => socket.write('zVERSION\0'));
  if (!answer.startsWith('ClamAV')) throw new Error(`the scanner answered: ${answer || 'nothing'}`);
  // `ClamAV 1.4.3/27818/Tue Nov 17 08:50:42 2026`: the day of the signatures in the local time of clamd. A few hours do not matter.
  const signedAt = Date.parse(`${answer.split('/')[2] ?? ''} UTC`);
  return { signaturesAt: Number.isNaN(signedAt) ? null : new Date(signedAt) };
};

/** Sends one command over a connection of its own and returns the answer. */
const exchange = async (address: string, timeout: number, send: (socket: Socket) => void) => {
  const [host = '', port] = address.split(':');
  const socket = address.startsWith('/') ? createConnection(address) : createConnection({ host, port: Number(port) });
  const timer = setTimeout(() => socket.destroy(new Error('the scanner did not answer in time')), timeout);
  try {
    const answer = text(socket);
    send(socket);
    return (await answer).replace('\0', '').trim();
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

/** Only "OK" is clean. With its `Alert` settings clamd reports as found what it did not scan, and macros. */
const parseScanReply = (answer: string): ScanResult => {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: Heuristics\.(?:Limits\.Exceeded|OLE2\.ContainsMacros|Encrypted)\S* FOUND$/.test(answer)) return 'unreadable';
  if (/^stream: \S+ FOUND$/.test(answer)) return 'infected';
  throw new Error(`the scanner answered: ${answer || 'nothing'}`);
};
