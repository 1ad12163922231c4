import { createServer } from 'node:net';

/** A port of loopback that nobody listens on at the moment. */
export const freePort = () =>
  new Promise<number>((found, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? found(address.port) : reject(new Error('no free port'))));
    });
  });
