import { accountVersion } from './arrange-queries.ts';
import type { House } from './house.ts';
import type { Person } from './people-queries.ts';
import { endpoints } from './probe.ts';
import { signIn, type Visitor, visitor } from './visitor.ts';

/** Every call is refused as nobody's. */
const expectNobody = async (who: string, visit: Visitor) => {
  const replies = await Promise.all(
    endpoints.map(async ({ method, path, body }) => ({
      call: `${method} ${path}`,
      status: (await visit(method, path.replace('{id}', '1'), body && {})).status,
    })),
  );
  return {
    calls: replies.length,
    wrong: replies.filter(({ status }) => status !== 401).map(({ call, status }) => `${who}: ${call} answered ${status}, not 401`),
  };
};

type Change = { name: string; token: () => Promise<string | undefined> };

/** Tokens that were good a moment ago or never were. */
export const tryTheDoor = async (house: House, people: readonly Person[]) => {
  const find = (kind: Person['kind'], nth = 0) => {
    const person = people.filter((candidate) => candidate.kind === kind)[nth];
    if (!person) throw new Error(`the seed has too few of ${kind}`);
    return person;
  };
  const ministry = visitor(house, (await signIn(house, find('mlitMaster'))).idToken);
  const must = async (method: string, path: string, body: object) => {
    const { status, text } = await ministry(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status} ${text}`);
  };
  const master = find('applicantMaster', 1);
  const successor = people.find((person) => person.kind === 'applicantMember' && person.organizationId === master.organizationId);
  if (!successor) throw new Error('the second agency has nobody to take the role');

  const changes: Change[] = [
    { name: 'signed out, never in', token: async () => undefined },
    { name: 'made up', token: async () => 'e30.e30.e30' },
    { name: 'signed by nobody', token: async () => unsigned((await signIn(house, find('mlitMember'))).idToken) },
    { name: 'the access token', token: async () => (await signIn(house, find('mlitMember'))).accessToken },
    {
      name: 'signed out everywhere',
      token: async () => {
        const { idToken, accessToken } = await signIn(house, find('harborMember'));
        await house.stranger.ask('GlobalSignOut', { AccessToken: accessToken });
        return idToken;
      },
    },
    {
      name: 'disabled',
      token: async () => {
        const { accountId, ...person } = find('harborMember', 1);
        const { idToken } = await signIn(house, { accountId, ...person });
        const version = await accountVersion(house.owner, accountId);
        await must('PUT', `/users/${accountId}`, { version, isEnabled: false });
        return idToken;
      },
    },
  ];
  const results = [];
  for (const { name, token } of changes) results.push(await expectNobody(name, visitor(house, await token())));

  // The role goes from one to the other while both are signed in: what either may do next follows the new role or ends.
  const tokens = { master: (await signIn(house, master)).idToken, successor: (await signIn(house, successor)).idToken };
  const version = await accountVersion(house.owner, master.accountId);
  await must('POST', `/users/${master.accountId}/transfer-role`, { userId: successor.accountId, version });
  const before = await visitor(house, tokens.master)('POST', '/groups', {});
  const again = await visitor(house, (await signIn(house, master)).idToken)('POST', '/groups', {});
  const now = await visitor(house, (await signIn(house, successor)).idToken)('POST', '/groups', {});
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

/** The same claims with no signature, for a server that believes what the token says about itself. */
const unsigned = (token: string) => {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
};
