import fastify from 'fastify';
import { type ApiOptions, withoutSecrets } from '../kit/build-api.ts';
import type { Clock } from '../kit/clock.ts';
import { adminActions } from './admin-wire.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { runStep } from './run-step.ts';
import { isSigned } from './signature.ts';
import { publicActions } from './wire.ts';
import { actionOf, namedIn, readAmazonJson, sendAnswer, sendRefusal, takeAmazonJson } from './wire-reply.ts';

type Door = { identity: Identity; clock: Clock; logger: ApiOptions['logger'] };

/**
 * The pool's endpoint as the vendor's has it: public calls as they are, the administration's only with a signature. It
 * listens apart from the API, for the worker and operators, and no browser ever comes here.
 */
export const buildInternalDoor = ({ identity, clock, logger }: Door) => {
  const server = fastify({
    logger: withoutSecrets(logger),
    requestTimeout: 15_000,
    bodyLimit: 65_536,
  });
  const { credentials } = identity.settings;
  takeAmazonJson(server);
  server.post('/', async (request, reply) => {
    const asked = actionOf(request.headers['x-amz-target']);
    const body = readAmazonJson(request.body);
    const isAdmin = Object.hasOwn(adminActions, asked);
    const name = isAdmin || Object.hasOwn(publicActions, asked) ? asked : 'unknown';
    const caller = { deviceHash: null, agent: (request.headers['user-agent'] ?? '').slice(0, 400), address: request.ip };
    const now = clock();
    try {
      const step = { requestId: request.id, name, named: namedIn(body), caller, now };
      const answer = await runStep(identity, step, async (call) => {
        const signed = {
          method: 'POST',
          path: '/',
          headers: request.headers,
          body: typeof request.body === 'string' ? request.body : '',
        };
        if (isAdmin && !(credentials && isSigned(signed, credentials, now))) throw new IdentityError('InvalidSignatureException');
        const act = isAdmin ? adminActions[name] : publicActions[name];
        if (!act) throw new IdentityError('UnknownOperationException');
        return act(call, body);
      });
      return await sendAnswer(reply, answer);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return await sendRefusal(reply, error);
    }
  });
  return server;
};
