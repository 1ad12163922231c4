import fastify from 'fastify';
import type { Clock } from '../../kit/clock.ts';
import { type ApiOptions, withoutSecrets } from '../../kit/http/build-api.ts';
import { closeConnectionsWithServer } from '../../kit/http/close-connections.ts';
import { publicActions } from '../cognito-public-actions.ts';
import { actionOf, namedIn, readAmazonJson, sendAnswer, sendRefusal, takeAmazonJson } from '../cognito-reply.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { runStep } from '../sign-in/run-step.ts';
import { adminActions } from './cognito-admin-actions.ts';
import { isSigned } from './signature.ts';

type Door = { identity: Identity; clock: Clock; logger: ApiOptions['logger'] };

/**
 * The endpoint of the pool as Cognito has it: public actions without, administrative actions only with a signature. It listens on
 * a separate port for the worker and operators; browsers have no access.
 */
export const buildInternalServer = ({ identity, clock, logger }: Door) => {
  const server = fastify({
    logger: withoutSecrets(logger),
    requestTimeout: 15_000,
    bodyLimit: 65_536,
  });
  closeConnectionsWithServer(server);
  const { credentials } = identity.settings;
  takeAmazonJson(server);
  server.post('/', async (request, reply) => {
    const requested = actionOf(request.headers['x-amz-target']);
    const body = readAmazonJson(request.body);
    const isAdmin = Object.hasOwn(adminActions, requested);
    const name = isAdmin || Object.hasOwn(publicActions, requested) ? requested : 'unknown';
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
