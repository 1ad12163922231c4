import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { Database } from '@kiko/database/connection.ts';
import fastify, { type FastifyServerOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { answerErrors, refuseAddress } from './answer-errors.ts';
import type { Api, Authenticate } from './serve.ts';
import { validatorCompiler } from './validation.ts';

export type ApiOptions = { database: Database; authenticate: Authenticate; logger: FastifyServerOptions['logger'] };

/** An API without routes: request ids, validation by the contract, refusals by their code, the OpenAPI document. */
export const buildApi = async ({ database, authenticate, logger }: ApiOptions): Promise<Api> => {
  const server = fastify({
    ...(logger !== undefined && { logger }),
    genReqId: () => randomUUID(),
    // A call must end before the browser gives up after 20 s.
    requestTimeout: 15_000,
    bodyLimit: 1_048_576,
    return503OnClosing: true,
    frameworkErrors: refuseAddress,
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
  });
  answerErrors(server);
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kiko', description: 'Cruise-ship port-call reservations for the ports of Japan', version: '1' },
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ idToken: [] }],
    },
    transform: jsonSchemaTransform,
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());
  server.get('/health', { schema: { hide: true } }, () => ({ status: 'up' }));
  return { server, database, authenticate };
};
