import { createServer } from 'node:net';

/** Below the range of ephemeral ports, so that no outgoing connection takes the port before it is used. */
const [lowest, count] = [20_000, 12_000];

/** A loopback port without a listener. */
export const freePort = async (): Promise<number> => {
  const port = lowest + Math.floor(Math.random() * count);
  return (await canListen(port)) ? port : freePort();
};

const canListen = (port: number) =>
  new Promise<boolean>((found) => {
    const server = createServer().once('error', () => found(false));
    server.listen(port, '127.0.0.1', () => server.close(() => found(true)));
  });
