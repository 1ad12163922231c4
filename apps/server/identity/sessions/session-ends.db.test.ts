import { sessionEndCauses } from '@kiko/contract/identity/session-end.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestIdentity } from '../../testing/use-test-identity.ts';
import { endEverySession } from './end-sessions.ts';
import { endOtherSessions, endSession } from './session-queries.ts';

const { database, origin, signIn } = useTestIdentity();

type Entered = Awaited<ReturnType<typeof signIn>> & { email: string };

/** The response to a request with a token: 401 with the cause once the session ended. `/api/live` needs no other right. */
const ask = async ({ IdToken }: { IdToken: string }) => {
  const over = new AbortController();
  const response = await fetch(`${origin}/api/live`, { headers: { authorization: `Bearer ${IdToken}` }, signal: over.signal });
  if (response.status === 200) {
    over.abort();
    return 'holds';
  }
  const { code, details } = (await response.json()) as { code: string; details?: { cause?: string } };
  expect([response.status, code]).toEqual([401, 'access.unauthenticated']);
  return details?.cause;
};

const sessionOf = async ({ sub }: Entered) => {
  const { id } = await database()
    .owner.selectFrom('identitySession')
    .select('id')
    .where('sub', '=', sub)
    .orderBy('signedInAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
const change = (email: string, columns: object) =>
  database().owner.updateTable('account').set(columns).where('email', '=', email).execute();

const setStatus = (email: string, status: 'active' | 'suspended' | 'closed') =>
  sql`update organization set status = ${status}, status_reason = '試験' from account
    where account.organization_id = organization.id and account.email = ${email}`.execute(database().owner);

const ends: Partial<Record<(typeof sessionEndCauses)[number], (entered: Entered) => Promise<unknown>>> = {
  signedOut: async (entered) => endSession(database().api, await sessionOf(entered), 'signedOut'),
  otherDevice: ({ sub }) => endOtherSessions(database().api, { sub, sessionId: crypto.randomUUID() }, 'otherDevice'),
  administrator: ({ sub }) =>
    database()
      .api.transaction()
      .execute((tx) => endEverySession(tx, sub, 'administrator')),
  passwordChanged: ({ sub }) =>
    database()
      .api.transaction()
      .execute((tx) => endEverySession(tx, sub, 'passwordChanged')),
  tokenReused: async (entered) => endSession(database().api, await sessionOf(entered), 'tokenReused'),
  expired: async (entered) => endSession(database().api, await sessionOf(entered), null),
  disabled: ({ email }) => change(email, { isEnabled: false }),
  emailChanged: ({ email }) => change(email, { email: `new-${email}` }),
  roleChanged: ({ email }) => change(email, { type: 2 }),
  organizationSuspended: ({ email }) => setStatus(email, 'suspended'),
  organizationClosed: ({ email }) => setStatus(email, 'closed'),
};
/** A master account cannot be disabled. Each cause uses a separate account. */
const emails = {
  expired: '10001-1',
  signedOut: '20001-1',
  otherDevice: '30001-1',
  administrator: '10001-2',
  disabled: '20001-2',
  roleChanged: '30002-1',
  emailChanged: '20002-1',
  passwordChanged: '20003-1',
  tokenReused: '20004-1',
  organizationSuspended: '30003-1',
  organizationClosed: '30004-1',
} as const;
const cases = sessionEndCauses.map((cause) => [cause, `${emails[cause]}@example.jp`] as const);

test.each(cases)(
  'a session that ended by “%s” is refused with that cause, and its open pages get an event',
  async (cause, email) => {
    const entered = { ...(await signIn(email)), email };
    expect(await ask(entered)).toBe('holds');
    const { accountId } = await database()
      .owner.selectFrom('identityUser')
      .select('accountId')
      .where('sub', '=', entered.sub)
      .executeTakeFirstOrThrow();
    await database().owner.deleteFrom('liveEvent').execute();
    await ends[cause]?.(entered);
    expect(await ask(entered)).toBe(cause);
    const events = await sql<{ audience: string }>`select distinct audience from live_event where topic = 'session'`.execute(
      database().owner,
    );
    expect(events.rows).toEqual([{ audience: `account:${accountId}` }]);
  },
);

test('the first cause is kept, and a token not signed here has none', async () => {
  const entered = { ...(await signIn('30001-2@example.jp')), email: '30001-2@example.jp' };
  const id = await sessionOf(entered);
  await endSession(database().api, id, 'otherDevice');
  await endSession(database().api, id, 'signedOut');
  expect(await ask(entered)).toBe('otherDevice');
  expect(await ask({ IdToken: 'nonsense' })).toBe('expired');
});

test('a reopened organization lets its users sign in again, and earlier sessions stay ended', async () => {
  const email = '30005-1@example.jp';
  const before = await signIn(email);
  await setStatus(email, 'suspended');
  await setStatus(email, 'closed');
  await setStatus(email, 'active');
  expect(await ask(await signIn(email))).toBe('holds');
  expect(await ask(before)).toBe('organizationClosed');
});
