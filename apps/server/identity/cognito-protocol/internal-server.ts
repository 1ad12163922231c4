import type { Clock } from '../../kit/clock.ts';
import { type ApiOptions, withRedaction } from '../../kit/http/build-api.ts';
import { closeConnectionsWithServer } from '../../kit/http/close-connections.ts';
import { createServer } from '../../kit/http/create-server.ts';
import { type OperatorSource, operatorRoutes } from '../../kit/metrics/operator-routes.ts';
import type { Identity } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { adminActions } from './admin-actions.ts';
import {
  parseActionName,
  parseAmazonJson,
  registerAmazonJsonParser,
  sendIdentityError,
  sendResponse,
  usernameIn,
} from './amazon-json.ts';
import { publicActions } from './public-actions.ts';
import { isValidSignature } from './request-signature.ts';
import { runAction } from './run-action.ts';

type InternalServerDependencies = {
  identity: Identity;
  clock: Clock;
  logger: ApiOptions['logger'];
  operatorSource: OperatorSource;
};

/**
 * The endpoint of the pool as Cognito has it: public actions without, administrative actions only with a signature. It listens on
 * a separate port for the worker and operators; browsers have no access.
 */
export const buildInternalServer = ({ identity, clock, logger, operatorSource }: InternalServerDependencies) => {
  const server = createServer({ logger: withRedaction(logger), bodyLimit: 65_536 });
  closeConnectionsWithServer(server);
  const { credentials } = identity.settings;
  registerAmazonJsonParser(server);
  operatorRoutes(server, operatorSource);
  server.post('/', async (request, reply) => {
    const requested = parseActionName(request.headers['x-amz-target']);
    const body = parseAmazonJson(request.body);
    const isAdmin = Object.hasOwn(adminActions, requested);
    const name = isAdmin || Object.hasOwn(publicActions, requested) ? requested : 'unknown';
    const device = { deviceHash: null, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400), address: request.ip };
    const now = clock();
    try {
      const step = { requestId: request.id, name, username: usernameIn(body), device, now };
      const answer = await runAction(identity, step, async (call) => {
        const signed = {
          method: 'POST',
          path: '/',
          headers: request.headers,
          body: typeof request.body === 'string' ? request.body : '',
        };
        if (isAdmin && !(credentials && isValidSignature(signed, credentials, now)))
          throw new IdentityError('InvalidSignatureException');
        const act = isAdmin ? adminActions[name] : publicActions[name];
        if (!act) throw new IdentityError('UnknownOperationException');
        return act(call, body);
      });
      return await sendResponse(reply, answer);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return await sendIdentityError(reply, error);
    }
  });
  return server;
};
