import { createDatabase, createPool, noTimeouts } from '@kiko/database/connection.ts';
import { createIdentity } from '../../apps/server/identity/core/identity.ts';
import { findUserByAccount, updatePassword } from '../../apps/server/identity/core/identity-queries.ts';
import { readIdentitySettings } from '../../apps/server/identity/core/identity-settings.ts';
import { inviteUser } from '../../apps/server/identity/provider/invite-user.ts';
import { createSealedVerifier } from '../../apps/server/identity/sign-in/answer-challenge.ts';

/** The password of all demo users. */
export const demoPassword = 'Kiko-demo-2027';

/** Sets the password of demo users, as if they had signed in before. */
export const setDemoPasswords = async (adminUrl: string, accountIds: readonly number[], environment: NodeJS.ProcessEnv) => {
  const database = createDatabase(createPool({ url: adminUrl, maxConnections: 2, timeouts: noTimeouts }));
  try {
    const identity = createIdentity(database, readIdentitySettings(environment));
    for (const accountId of accountIds) {
      if (await findUserByAccount(database, accountId)) continue;
      const { email } = await database.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
      await database.transaction().execute(async (tx) => {
        const { sub } = await inviteUser(identity, tx, { email, now: new Date(0) });
        await updatePassword(tx, sub, await createSealedVerifier(identity, sub, demoPassword));
      });
    }
  } finally {
    await database.destroy();
  }
};
