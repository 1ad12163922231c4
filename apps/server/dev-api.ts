// The API for development and journeys: a request may name the account it acts as. Refuses to start in production.

import { startApi } from './start-api.ts';
import { createTestAuthenticator } from './testing/test-actor.ts';

await startApi(createTestAuthenticator(process.env['NODE_ENV']));
