// The API for development and journeys: a request may name the account it acts as. Refuses to start in production.
import { createTestAuthenticate } from './kit/test-actor.ts';
import { startApi } from './start-api.ts';

await startApi(createTestAuthenticate(process.env['NODE_ENV']));
