import { createDatabase, createPool } from '@kiko/database/connection.ts';
import { inviteUser } from '../../apps/server/identity/admin/invite-user.ts';
import { createIdentity } from '../../apps/server/identity/identity.ts';
import { readIdentitySettings } from '../../apps/server/identity/settings.ts';
import { startSession } from '../../apps/server/identity/tokens/issue-tokens.ts';

/** Creates a session and a token for many accounts without the sign-in exchange, which another proof covers. */
export const beginSessions = async <Person extends { email: string }>(
  adminUrl: string,
  people: readonly Person[],
  environment: NodeJS.ProcessEnv,
) => {
  const database = createDatabase(createPool({ url: adminUrl, maxConnections: 2 }));
  try {
    const identity = createIdentity(database, readIdentitySettings(environment));
    const caller = { deviceHash: null, agent: 'proof', address: '127.0.0.1' };
    const begun: (Person & { token: string })[] = [];
    for (const person of people) {
      const { IdToken: token } = await database.transaction().execute(async (tx) => {
        const { sub } = await inviteUser(identity, tx, { email: person.email, now: new Date() });
        return startSession(identity, tx, { sub, caller });
      });
      begun.push({ ...person, token });
    }
    return begun;
  } finally {
    await database.destroy();
  }
};
