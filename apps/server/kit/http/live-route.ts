import { streamLiveEvents } from '@kiko/contract/live/live-endpoints.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { audiencesOf } from '@kiko/domain/live/audiences.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toRouteSchema } from './describe-endpoint.ts';
import { Refusal } from './refusal.ts';
import type { Api } from './serve.ts';

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Some proxies buffer a response before they pass it on; this one never ends.
  'x-accel-buffering': 'no',
  // A keep-alive connection would delay the stop of the process.
  connection: 'close',
};

/** The only response that does not end: it stays open until the client disconnects, is signed out, or the process stops. */
export const liveRoute = ({ server, authenticateRequest, admitRequest, live }: Api) => {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = await admitRequest(request, reply);
    if (!accessFilterFor(streamLiveEvents.capability, actor)) throw new Refusal('access.forbidden');
    actors.set(request, actor);
  };
  server.get(`/api${streamLiveEvents.path}`, { schema: toRouteSchema(streamLiveEvents), onRequest }, async (request, reply) => {
    const actor = actors.get(request);
    if (!actor) throw new Error('onRequest did not run');
    const {
      headers: requested,
      raw: { socket: connection },
    } = request;
    const { begin, leave } = live.addClient(
      {
        accountId: actor.accountId,
        audiences: audiencesOf(actor),
        connection,
        bufferedFrames: [],
        isStillAuthorized: async () => (await authenticateRequest({ headers: requested })) !== undefined,
      },
      requested['last-event-id']?.toString(),
    );
    connection.on('close', leave);
    // The client disconnected during authentication; the close event has already fired.
    if (connection.destroyed) leave();
    // From here on only the socket is kept, without request, response and chunked encoding: half the memory.
    reply.hijack();
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, { ...streamHeaders, 'x-request-id': request.id }).flushHeaders();
    reply.raw.detachSocket(connection);
    begin().catch((error: unknown) => {
      server.log.error({ err: error }, 'reading missed live events failed');
      connection.destroy();
    });
    return reply;
  });
  // Fastify waits for all responses to end before it closes.
  server.addHook('preClose', live.close);
};
