import { sendWithTag } from './send-with-tag.ts';
import type { Api } from './serve.ts';

/** The OpenAPI document, for signed-in users. It is large, so it is generated once. */
export const openApiRoute = ({ server, authenticateRequest, refuseUnknown }: Api) => {
  let text: string | undefined;
  server.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    if (!(await authenticateRequest(request))) throw await refuseUnknown(request);
    text ??= JSON.stringify(server.swagger());
    return sendWithTag(reply.type('application/json; charset=utf-8'), text);
  });
};
