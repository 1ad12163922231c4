import { listenLive } from '@kiko/contract/live/live-endpoints.ts';
import { reachOf } from '@kiko/domain/access/access-table.ts';
import { audiencesOf } from '@kiko/domain/live/audiences.ts';
import { describeEndpoint } from '../describe-endpoint.ts';
import { Refusal } from '../refusal.ts';
import type { Api } from '../serve.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Some proxies collect an answer before they pass it on; this one never ends.
  'x-accel-buffering': 'no',
  // A connection that was kept for more would keep a stopping process waiting.
  connection: 'close',
};

/** The one answer that does not end: it stays open until the person leaves, is signed out, or the process stops. */
export const liveRoute = ({ server, recognize, live }: Api) => {
  server.get(`/api${listenLive.path}`, { schema: describeEndpoint(listenLive) }, async (request, reply) => {
    const known = await recognize(request);
    if (!known) throw new Refusal('access.unauthenticated');
    if (!reachOf(listenLive.needs, known.actor)) throw new Refusal('access.forbidden');
    const {
      headers: asked,
      raw: { socket: line },
    } = request;
    const { begin, leave } = live.join(
      {
        accountId: known.actor.accountId,
        audiences: audiencesOf(known.actor),
        line,
        held: [],
        mayStay: async () => (await recognize({ headers: asked })) !== undefined,
      },
      asked['last-event-id']?.toString(),
    );
    line.on('close', leave);
    // Who left while it was found out who they are says so only once.
    if (line.destroyed) leave();
    // From here on only the connection is kept, not the request and its answer, and nothing is cut into chunks: half the memory.
    reply.hijack();
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, { ...headers, 'x-request-id': request.id }).flushHeaders();
    reply.raw.detachSocket(line);
    begin().catch((error: unknown) => {
      server.log.error({ err: error }, 'what was missed could not be read');
      line.destroy();
    });
    return reply;
  });
  // Fastify waits for every answer to end before it closes.
  server.addHook('preClose', live.close);
};
