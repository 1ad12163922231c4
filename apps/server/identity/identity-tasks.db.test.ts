import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestIdentity } from '../testing/use-test-identity.ts';
import { createIdentity } from './core/identity.ts';
import { rotateSigningKeys } from './core/rotate-signing-keys.ts';
import { purgeExpiredIdentityData } from './purge-queries.ts';
import { verifyTokenSession } from './sessions/verify-token.ts';

const { database, identity, signIn, endpoint } = useTestIdentity();

const afterDays = (days: number) => new Date(Date.now() + days * dayMs + 60_000);
const asWorker = () => createIdentity(database().worker, identity().settings);
const keys = () => database().owner.selectFrom('identitySigningKey').select(['id', 'status']).orderBy('createdAt').execute();
const statuses = async () => (await keys()).map(({ status }) => status);
/** The keys as a newly started process would see them. */
const createFreshIdentity = () => createIdentity(database().api, identity().settings);

test('a key is published a day before it signs and a day after; a second rotation on one day changes nothing', async () => {
  const { IdToken } = await signIn('10001-1@example.jp');
  const [first] = await keys();
  expect(decodeProtectedHeader(IdToken).kid).toBe(first?.id);
  const steps = [
    { day: 10, expected: ['active'] },
    { day: 29, expected: ['active', 'next'] },
    { day: 30, expected: ['retired', 'active'] },
    { day: 32, expected: ['active'] },
  ];
  for (const { day, expected } of steps) {
    // Concurrently, as two workers would.
    await Promise.all([rotateSigningKeys(asWorker(), afterDays(day)), rotateSigningKeys(asWorker(), afterDays(day))]);
    await rotateSigningKeys(asWorker(), afterDays(day));
    expect(await statuses()).toEqual(expected);
    const { keys: shown } = await createFreshIdentity().signingKeys.publicKeys();
    expect(shown).toHaveLength(expected.length);
    const isStillKnown = await verifyTokenSession(createFreshIdentity(), IdToken, 'id');
    expect(isStillKnown !== undefined).toBe(day < 32);
  }
  expect((await createFreshIdentity().signingKeys.active()).id).not.toBe(first?.id);
  const published = await fetch(`${endpoint()}/any/.well-known/jwks.json`);
  expect(JSON.stringify(await published.json())).not.toMatch(/"d":|"p":/);
});

test('the sweep deletes expired rows and keeps the others; a second sweep changes nothing', async () => {
  const { owner, worker } = database();
  const { sub } = await signIn('20001-1@example.jp');
  const old = (interval: string) => sql<Date>`now() - ${interval}::interval`;
  await sql`insert into identity_spent_nonce values ('\\x01', ${old('1 minute')}), ('\\x02', ${old('-1 minute')})`.execute(owner);
  await sql`insert into identity_challenge (session_hash, sub, step, expires_at)
    values ('\\x01', ${sub}::uuid, 'code', ${old('1 minute')}), ('\\x02', ${sub}::uuid, 'code', ${old('-1 minute')})`.execute(
    owner,
  );
  await sql`insert into identity_mailed_code (sub, purpose, device_hash, code_hash, attempts_left, expires_at)
    values (${sub}::uuid, 'signIn', '', '\\x01', 5, ${old('1 minute')}),
      (${sub}::uuid, 'reset', '', '\\x02', 5, ${old('-1 minute')})`.execute(owner);
  await sql`insert into identity_session (sub, user_agent, signed_in_at, used_at, expires_at)
    values (${sub}::uuid, 'old', ${old('130 days')}, ${old('130 days')}, ${old('100 days')}),
      (${sub}::uuid, 'lately', ${old('40 days')}, ${old('40 days')}, ${old('10 days')})`.execute(owner);
  await sql`insert into identity_refresh_token (token_hash, session_id)
    select convert_to(user_agent, 'UTF8'), id from identity_session where user_agent in ('old', 'lately')`.execute(owner);
  await sql`insert into identity_throttle (key, failures, blocked_until, counted_since) values
    ('\\x01', 9, ${old('1 hour')}, ${old('2 days')}), ('\\x02', 9, ${old('-1 hour')}, ${old('2 days')}),
    ('\\x03', 4, ${old('1 hour')}, ${old('1 hour')})`.execute(owner);
  for (let round = 0; round < 2; round += 1) {
    await purgeExpiredIdentityData(worker);
    const left = await sql<{ what: string }>`
      select 'nonce ' || encode(nonce, 'hex') as what from identity_spent_nonce
      union all select 'challenge ' || encode(session_hash, 'hex') from identity_challenge
      union all select 'code ' || purpose from identity_mailed_code
      union all select 'session ' || user_agent from identity_session where user_agent <> ''
      union all select 'token ' || convert_from(token_hash, 'UTF8') from identity_refresh_token where length(token_hash) < 32
      union all select 'throttle ' || encode(key, 'hex') from identity_throttle where length(key) < 32
      order by what`.execute(owner);
    expect(left.rows.map(({ what }) => what)).toEqual([
      'challenge 02',
      'code reset',
      'nonce 02',
      'session lately',
      'throttle 02',
      'throttle 03',
    ]);
  }
});
