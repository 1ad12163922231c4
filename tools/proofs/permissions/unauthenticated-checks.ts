import { insistent, signIn, type Visitor, visitor } from '../http-client.ts';
import type { SeededAccount } from './account-queries.ts';
import type { TestEnvironment } from './environment.ts';
import { selectAccountVersion } from './fixture-queries.ts';
import { endpointsByMethod } from './probe.ts';

/** Expects every call to be refused as unauthenticated. */
const expectUnauthenticated = async (who: string, visit: Visitor) => {
  const replies = await Promise.all(
    endpointsByMethod.map(async ({ method, path, body }) => ({
      call: `${method} ${path}`,
      status: (await visit(method, path.replace('{id}', '1'), body && {})).status,
    })),
  );
  return {
    calls: replies.length,
    wrong: replies.filter(({ status }) => status !== 401).map(({ call, status }) => `${who}: ${call} answered ${status}, not 401`),
  };
};

type TokenTampering = { name: string; token: () => Promise<string | undefined> };

/** Tokens that are no longer valid or never were. */
export const checkUnauthenticated = async (testEnvironment: TestEnvironment, accounts: readonly SeededAccount[]) => {
  const find = (kind: SeededAccount['kind'], nth = 0) => {
    const account = accounts.filter((candidate) => candidate.kind === kind)[nth];
    if (!account) throw new Error(`the seed has too few of ${kind}`);
    return account;
  };
  const { enter } = testEnvironment;
  const must = insistent((await enter(find('mlitMaster'))).visit);
  const master = find('applicantMaster', 1);
  const successor = accounts.find(
    (account) => account.kind === 'applicantMember' && account.organizationId === master.organizationId,
  );
  if (!successor) throw new Error('the second agency has no account to take the role');

  const changes: TokenTampering[] = [
    { name: 'signed out, never in', token: async () => undefined },
    { name: 'made up', token: async () => 'e30.e30.e30' },
    { name: 'without a signature', token: async () => toUnsignedToken((await enter(find('mlitMember'))).idToken) },
    { name: 'the access token', token: async () => (await signIn(testEnvironment, find('mlitMember'))).accessToken },
    {
      name: 'signed out everywhere',
      token: async () => {
        const { idToken, accessToken } = await signIn(testEnvironment, find('harborMember'));
        await testEnvironment.stranger.sendAction('GlobalSignOut', { AccessToken: accessToken });
        return idToken;
      },
    },
    {
      name: 'disabled',
      token: async () => {
        const { accountId, email } = find('harborMember', 1);
        const { idToken } = await enter({ email });
        const version = await selectAccountVersion(testEnvironment.owner, accountId);
        await must('PUT', `/users/${accountId}`, { version, isEnabled: false });
        return idToken;
      },
    },
  ];
  const results = [];
  for (const { name, token } of changes) results.push(await expectUnauthenticated(name, visitor(testEnvironment, await token())));

  // The role is transferred while both accounts are signed in: further calls follow the new role or are refused.
  const asMaster = (await enter(master)).visit;
  await enter(successor);
  const version = await selectAccountVersion(testEnvironment.owner, master.accountId);
  await must('POST', `/users/${master.accountId}/transfer-role`, { userId: successor.accountId, version });
  const before = await asMaster('POST', '/groups', {});
  const again = await (await enter(master)).visit('POST', '/groups', {});
  const now = await (await enter(successor)).visit('POST', '/groups', {});
  const said = [before.status, again.status, now.status];
  const isRight = (said[0] === 401 || said[0] === 403) && said[1] === 403 && said[2] === 422;
  return {
    calls: results.reduce((sum, { calls }) => sum + calls, 3),
    wrong: [
      ...results.flatMap(({ wrong }) => wrong),
      ...(isRight ? [] : [`role transferred a moment ago: ${said.join(', ')} instead of 401 or 403, 403, 422`]),
    ],
  };
};

/** The same claims without a signature, for a server that trusts the content of the token. */
const toUnsignedToken = (token: string) => {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
};
