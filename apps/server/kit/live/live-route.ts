import { listenLive } from '@kiko/contract/live/live-endpoints.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import { audiencesOf } from '@kiko/domain/live/audiences.ts';
import { describeEndpoint } from '../http/describe-endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { Api } from '../http/serve.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Some proxies buffer a response before they pass it on; this one never ends.
  'x-accel-buffering': 'no',
  // A keep-alive connection would delay the stop of the process.
  connection: 'close',
};

/** The only response that does not end: it stays open until the client disconnects, is signed out, or the process stops. */
export const liveRoute = ({ server, authenticateRequest, refuseUnknown, live }: Api) => {
  server.get(`/api${listenLive.path}`, { schema: describeEndpoint(listenLive) }, async (request, reply) => {
    const known = await authenticateRequest(request);
    if (!known) throw await refuseUnknown(request);
    if (!accessFilterFor(listenLive.needs, known.actor)) throw new Refusal('access.forbidden');
    const {
      headers: requested,
      raw: { socket: line },
    } = request;
    const { begin, leave } = live.join(
      {
        accountId: known.actor.accountId,
        audiences: audiencesOf(known.actor),
        line,
        held: [],
        mayStay: async () => (await authenticateRequest({ headers: requested })) !== undefined,
      },
      requested['last-event-id']?.toString(),
    );
    line.on('close', leave);
    // The client disconnected during authentication; the close event has already fired.
    if (line.destroyed) leave();
    // From here on only the socket is kept, without request, response and chunked encoding: half the memory.
    reply.hijack();
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, { ...headers, 'x-request-id': request.id }).flushHeaders();
    reply.raw.detachSocket(line);
    begin().catch((error: unknown) => {
      server.log.error({ err: error }, 'reading missed live events failed');
      line.destroy();
    });
    return reply;
  });
  // Fastify waits for all responses to end before it closes.
  server.addHook('preClose', live.close);
};
