import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP forwarder on loopback in place of a virtual address. It can fall silent like a cable that is cut, and lead elsewhere. */
export const openLink = async (firstPort: number) => {
  let target: number | undefined = firstPort;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    // Behind a cut a connection is never answered: the client gives up by itself.
    if (target === undefined) return;
    const far = connect({ host: '127.0.0.1', port: target });
    keep(far);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => near.isPaused() || far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on nothing arrives at either side, and no side learns that the other has closed its end. */
    cut: () => {
      target = undefined;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** New connections lead to this server. Those from before the cut stay silent. */
    leadTo: (port: number) => {
      target = port;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
