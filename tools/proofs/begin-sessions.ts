import { createDatabase, createPool, noLimits } from '@kiko/database/connection.ts';
import { createIdentity } from '../../apps/server/identity/identity.ts';
import { inviteUser } from '../../apps/server/identity/invite-user.ts';
import { startSession } from '../../apps/server/identity/issue-tokens.ts';
import { readIdentitySettings } from '../../apps/server/identity/settings.ts';

const caller = { deviceHash: null, agent: 'proof', address: '127.0.0.1' };

/** Gives many people a session and its token each, without the exchange of a sign-in: that is another proof's. */
export const beginSessions = async <Person extends { email: string }>(
  adminUrl: string,
  people: readonly Person[],
  environment: NodeJS.ProcessEnv,
) => {
  const database = createDatabase(createPool({ url: adminUrl, maxConnections: 2, limits: noLimits }));
  try {
    const identity = createIdentity(database, readIdentitySettings(environment));
    const begun: (Person & { token: string; sub: string })[] = [];
    for (const person of people) {
      const { IdToken: token, sub } = await database.transaction().execute(async (tx) => {
        const invited = await inviteUser(identity, tx, { email: person.email, now: new Date() });
        return { sub: invited.sub, ...(await startSession(identity, tx, { sub: invited.sub, caller })) };
      });
      begun.push({ ...person, token, sub });
    }
    return begun;
  } finally {
    await database.destroy();
  }
};

/** The token of another session of somebody who has one already. */
export const beginSessionAgain = async (adminUrl: string, sub: string, environment: NodeJS.ProcessEnv) => {
  const database = createDatabase(createPool({ url: adminUrl, maxConnections: 1, limits: noLimits }));
  try {
    const identity = createIdentity(database, readIdentitySettings(environment));
    return (await database.transaction().execute((tx) => startSession(identity, tx, { sub, caller }))).IdToken;
  } finally {
    await database.destroy();
  }
};
