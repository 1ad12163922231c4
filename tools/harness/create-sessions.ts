import { createDatabase, createPool, noTimeouts } from '@kiko/database/connection.ts';
import { createIdentity } from '../../apps/server/identity/core/identity.ts';
import { readIdentitySettings } from '../../apps/server/identity/core/identity-settings.ts';
import { inviteUser } from '../../apps/server/identity/provider/invite-user.ts';
import { startSession } from '../../apps/server/identity/sessions/issue-tokens.ts';

const caller = { deviceHash: null, userAgent: 'proof', address: '127.0.0.1' };

/** Creates a session and a token for many accounts without the sign-in exchange, which another proof covers. */
export const createSessions = async <Person extends { email: string }>(
  adminUrl: string,
  accounts: readonly Person[],
  environment: NodeJS.ProcessEnv,
) => {
  const database = createDatabase(createPool({ url: adminUrl, maxConnections: 2, timeouts: noTimeouts }));
  try {
    const identity = createIdentity(database, readIdentitySettings(environment));
    const begun: (Person & { token: string; sub: string })[] = [];
    for (const account of accounts) {
      const { IdToken: token, sub } = await database.transaction().execute(async (tx) => {
        const invited = await inviteUser(identity, tx, { email: account.email, now: new Date() });
        return { sub: invited.sub, ...(await startSession(identity, tx, { sub: invited.sub, caller })) };
      });
      begun.push({ ...account, token, sub });
    }
    return begun;
  } finally {
    await database.destroy();
  }
};

/** The token of another session of a user that has one already. */
export const beginSessionAgain = async (adminUrl: string, sub: string, environment: NodeJS.ProcessEnv) => {
  const database = createDatabase(createPool({ url: adminUrl, maxConnections: 1, timeouts: noTimeouts }));
  try {
    const identity = createIdentity(database, readIdentitySettings(environment));
    return (await database.transaction().execute((tx) => startSession(identity, tx, { sub, caller }))).IdToken;
  } finally {
    await database.destroy();
  }
};
