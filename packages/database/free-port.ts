import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A loopback port without a listener, below the range of ephemeral ports, so that no outgoing connection takes the port before it is
 * used.
 */
export const findFreePort = async () => {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    if (await canListen(port)) return port;
  }
};

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
