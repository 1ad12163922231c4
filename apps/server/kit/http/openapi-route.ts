import { sendWithTag } from './send-with-tag.ts';
import type { Api } from './serve.ts';

/** The OpenAPI document, for signed-in users. It is large, so it is generated once. */
export const openApiRoute = ({ server, admitRequest }: Api) => {
  let text: string | undefined;
  server.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    await admitRequest(request, reply);
    text ??= JSON.stringify(server.swagger());
    return sendWithTag(reply.type('application/json; charset=utf-8'), text);
  });
};
