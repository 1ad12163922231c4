import { getAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import type { Invitation } from '@kiko/contract/accounts/invitation-shape.ts';
import { getOrganization } from '@kiko/contract/organizations/organization-endpoints.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addRoutes } from './routes.ts';
import { testFileStorage } from './testing/test-files-settings.ts';
import { useTestIdentity } from './testing/use-test-identity.ts';

// The state of an invitation comes from the identity module; the pages of accounts and organizations show it.
const { database, origin, signIn, invite } = useTestIdentity({ addRoutes: (api) => addRoutes(api, testFileStorage) });

const get = async <Answer>(token: string, path: string, parse: (json: unknown) => Answer) => {
  const response = await fetch(`${origin}/api${path}`, { headers: { authorization: token } });
  expect(response.status).toBe(200);
  return parse(await response.json());
};
const accountOf = (email: string) =>
  database().owner.selectFrom('account').select(['id', 'organizationId']).where('email', '=', email).executeTakeFirstOrThrow();
const invitationOf = async (token: string, id: number) => (await get(token, `/users/${id}`, getAccount.response.parse)).invitation;
const masterOf = async (token: string, organizationId: number) =>
  (await get(token, `/organizations/${organizationId}`, getOrganization.response.parse)).master?.invitation;
const countLiveEvents = async (organizationId: number, accountId: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from live_event
    where audience = ${`organization:${organizationId}`} and data = ${JSON.stringify({ kind: 'account', id: accountId })}::jsonb`.execute(
    database().owner,
  );
  return rows[0]?.count ?? 0;
};
const change = async (email: string, columns: { status?: 'confirmed'; temporaryPasswordExpiresAt: Date | null }) => {
  const { id } = await accountOf(email);
  await database().owner.updateTable('identityUser').set(columns).where('accountId', '=', id).execute();
};

test('a master sees whether the invitation waits, was sent, has expired or was used; each change is a live event', async () => {
  const { IdToken: master } = await signIn('20003-1@example.jp');
  const { id, organizationId } = await accountOf('20003-2@example.jp');
  const seen: (Invitation['state'] | undefined)[] = [];
  const look = async () => {
    const invitation = await invitationOf(master, id);
    seen.push(invitation?.state);
    return invitation;
  };
  expect(await look()).toEqual({ state: 'waiting', expiresAt: null });
  const before = await countLiveEvents(organizationId, id);

  await invite('20003-2@example.jp');
  const sent = await look();
  expect(sent?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 6 * dayMs);
  await change('20003-2@example.jp', { temporaryPasswordExpiresAt: new Date(Date.now() - 1000) });
  await look();
  await change('20003-2@example.jp', { temporaryPasswordExpiresAt: new Date(Date.now() + dayMs) });
  await look();
  await change('20003-2@example.jp', { status: 'confirmed', temporaryPasswordExpiresAt: null });
  await look();
  expect(seen).toEqual(['waiting', 'sent', 'expired', 'sent', undefined]);
  expect((await countLiveEvents(organizationId, id)) - before).toBe(4);
});

test('the page of an organization shows the invitation of its master to the ministry only until the first sign-in', async () => {
  const { IdToken: ministry } = await signIn('10001-1@example.jp');
  const { organizationId } = await accountOf('20002-1@example.jp');
  expect(await masterOf(ministry, organizationId)).toEqual({ state: 'waiting', expiresAt: null });
  await invite('20002-1@example.jp');
  expect(await masterOf(ministry, organizationId)).toMatchObject({ state: 'sent' });
  await change('20002-1@example.jp', { status: 'confirmed', temporaryPasswordExpiresAt: null });
  expect(await masterOf(ministry, organizationId)).toBeNull();
});

test('an account that may not invite sees no invitation', async () => {
  const { IdToken: member } = await signIn('20001-2@example.jp');
  const { id, organizationId } = await accountOf('20001-2@example.jp');
  expect(await invitationOf(member, id)).toBeNull();
  expect(await masterOf(member, organizationId)).toBeNull();
});
