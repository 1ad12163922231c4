import { cloneTestDatabase } from '@kiko/database/test-database.ts';
import { createIdentity } from '../../../apps/server/identity/core/identity.ts';
import { updatePassword } from '../../../apps/server/identity/core/identity-queries.ts';
import { readIdentitySettings } from '../../../apps/server/identity/core/identity-settings.ts';
import { inviteUser } from '../../../apps/server/identity/provider/invite-user.ts';
import { createSealedVerifier } from '../../../apps/server/identity/sign-in/answer-challenge.ts';
import { createApiVariables, createIdentityClient, startProductionApi } from '../../harness/production-api.ts';

export type TestEnvironment = Awaited<ReturnType<typeof startTestEnvironment>>;

/** The production API in a separate process, from `folder`, with one account that has a password. */
export const startTestEnvironment = async (adminUrl: string, folder: string) => {
  const database = await cloneTestDatabase(adminUrl);
  const environment = await createApiVariables(database.url('api'));
  const identity = createIdentity(database.api, readIdentitySettings(environment));
  const known = '20001-1@example.jp';
  await database.api.transaction().execute(async (tx) => {
    const { sub } = await inviteUser(identity, tx, { email: known, now: new Date() });
    await updatePassword(tx, sub, await createSealedVerifier(identity, sub, 'Fair-winds-2027'));
  });
  const end = await startProductionApi(environment, folder).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  return {
    known,
    unknown: 'nobody-at-all@example.jp',
    client: () => createIdentityClient(environment),
    forgetAttempts: async () => {
      await database.owner.deleteFrom('identityThrottle').execute();
    },
    stop: async () => {
      await end();
      await database.drop();
    },
  };
};
