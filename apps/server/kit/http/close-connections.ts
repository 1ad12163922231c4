import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server close as soon as its last request is answered. Without this it waits for more than a minute: Node.js counts a
 * connection that a browser opened in advance as active and keeps idle connections for further requests.
 */
export const closeConnectionsWithServer = (server: FastifyInstance) => {
  const open = new Set<Socket>();
  let isClosing = false;
  server.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
};
