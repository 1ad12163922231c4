import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendWithTag } from './send-with-tag.ts';
import type { Api } from './serve.ts';

/** The OpenAPI document, for signed-in users. It is large, so it is generated once. */
export const openApiRoute = ({ server, admitRequest }: Api) => {
  let text: string | undefined;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => void (await admitRequest(request, reply));
  server.get('/api/openapi.json', { schema: { hide: true }, onRequest }, async (_request, reply) => {
    text ??= JSON.stringify(server.swagger());
    return sendWithTag(reply.type('application/json; charset=utf-8'), text);
  });
};
