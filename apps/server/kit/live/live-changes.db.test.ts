import { randomUUID } from 'node:crypto';
import { type LiveKind, liveKinds } from '@kiko/contract/live/live-endpoints.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

const database = useTestDatabase();
beforeEach(() => database().owner.deleteFrom('liveEvent').execute());

const listEvents = async () => {
  const { rows } = await sql<{ audience: string; kind: LiveKind; id: number }>`
    select audience, data ->> 'kind' as kind, (data ->> 'id')::integer as id from live_event where topic = 'record' order by id`.execute(
    database().owner,
  );
  return rows;
};

/** Rewrites an existing row of a table unchanged, which is the least that a saving feature does. */
const touch = async (table: string, column: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
    where ctid = (select ctid from ${sql.table(table)} limit 1) returning *`.execute(database().owner);
  const [row] = rows;
  if (!row) throw new Error(`the seed has no ${table}`);
  return row;
};

type Case = { kind: LiveKind; table: string; column: string; id: string; recipients: 'everyone' | 'organization' };
const cases: readonly Case[] = [
  { kind: 'port', table: 'port', column: 'code', id: 'id', recipients: 'everyone' },
  { kind: 'berth', table: 'berth', column: 'code', id: 'id', recipients: 'everyone' },
  { kind: 'berth', table: 'acceptance_period', column: 'version', id: 'berthId', recipients: 'everyone' },
  { kind: 'berth', table: 'non_acceptance_period', column: 'version', id: 'berthId', recipients: 'everyone' },
  { kind: 'berth', table: 'arrival_procedure_setting', column: 'version', id: 'berthId', recipients: 'everyone' },
  { kind: 'ship', table: 'ship', column: 'version', id: 'id', recipients: 'everyone' },
  { kind: 'organization', table: 'organization', column: 'version', id: 'id', recipients: 'everyone' },
  { kind: 'account', table: 'account', column: 'version', id: 'id', recipients: 'organization' },
  { kind: 'group', table: 'account_group', column: 'version', id: 'id', recipients: 'organization' },
];

describe('saving a row writes a live event', () => {
  test.each(cases)('$table: $kind to $recipients', async ({ kind, table, column, id, recipients }) => {
    const row = await touch(table, column);
    const audiences = recipients === 'everyone' ? ['everyone'] : [`organization:${Number(row['organizationId'])}`, 'ministry'];
    expect(await listEvents()).toEqual(audiences.map((audience) => ({ audience, kind, id: Number(row[id]) })));
  });

  test('season_plan: seasonPlan to its organization', async () => {
    const { owner } = database();
    const account = await owner
      .selectFrom('account')
      .innerJoin('organization', 'organization.id', 'account.organizationId')
      .select(['account.id', 'account.organizationId'])
      .where('organization.code', '=', '30001')
      .executeTakeFirstOrThrow();
    const ship = await owner.selectFrom('ship').select('id').limit(1).executeTakeFirstOrThrow();
    const plan = await sql<{ id: number }>`
      insert into season_plan (organization_id, name, ship_id)
      values (${account.organizationId}, '試験', ${ship.id}) returning id`.execute(owner);
    expect(await listEvents()).toContainEqual({
      audience: `organization:${account.organizationId}`,
      kind: 'seasonPlan',
      id: plan.rows[0]?.id,
    });
  });
});

describe('events of one account reach that account only', () => {
  const accountOf = () => database().owner.selectFrom('account').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();

  test.each<[LiveKind, (accountId: number) => ReturnType<typeof sql>]>([
    ['notificationSetting', (id) => sql`insert into notification_setting (account_id, code, is_on) values (${id}, 'N01', false)`],
    ['calendarFeed', (id) => sql`insert into calendar_feed (account_id, secret_hash) values (${id}, ${Buffer.alloc(32)})`],
  ])('%s', async (kind, write) => {
    const { id } = await accountOf();
    await write(id).execute(database().owner);
    expect((await listEvents()).map((events) => [events.audience, events.kind])).toEqual([[`account:${id}`, kind]]);
  });
});

test('assigning ports to a group or removing them is one event for its organization and one for the ministry', async () => {
  const { owner } = database();
  const { id, organizationId } = await owner
    .selectFrom('groupPort')
    .innerJoin('accountGroup', 'accountGroup.id', 'groupPort.groupId')
    .select(['accountGroup.id', 'accountGroup.organizationId'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await owner.deleteFrom('groupPort').where('groupId', '=', id).execute();
  const events = await listEvents();
  expect(events).toContainEqual({ audience: `organization:${organizationId}`, kind: 'group', id });
  expect(events).toContainEqual({ audience: 'ministry', kind: 'group', id });
  expect(events.filter(({ kind }) => kind === 'group')).toHaveLength(2);
});

test('an uploaded file of a document is one event each for the applicant, the harbor manager and the ministry', async () => {
  const { owner } = database();
  const item = await owner
    .selectFrom('arrivalProcedure')
    .innerJoin('reservation', 'reservation.id', 'arrivalProcedure.reservationId')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .innerJoin('account', 'account.organizationId', 'reservation.organizationId')
    .select(['arrivalProcedure.id', 'account.id as accountId', 'account.organizationId', 'port.adminOrganizationId'])
    .where('port.adminOrganizationId', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    insert into attachment (arrival_procedure_id, name, content_type, size, storage_key, account_id, organization_id)
    values (${item.id}, '名簿.pdf', 'application/pdf', 1, ${randomUUID()}, ${item.accountId}, ${item.organizationId})
    returning id`.execute(owner);
  // Created only: there is no event before the content has arrived.
  expect(await listEvents()).toEqual([]);
  await sql`update attachment set uploaded_at = now() where id = ${rows[0]?.id}`.execute(owner);
  const events = (await listEvents()).toSorted((one, other) => one.audience.localeCompare(other.audience));
  const audiences = ['ministry', `organization:${item.organizationId}`, `organization:${item.adminOrganizationId}`];
  expect(events).toEqual(audiences.toSorted().map((audience) => ({ audience, kind: 'attachment', id: rows[0]?.id })));
});

test('every kind of record has a source: a trigger of its table, or the outbox', async () => {
  const { rows } = await sql<{ args: string; name: string }>`
    select tgname as name, encode(tgargs, 'escape') as args from pg_trigger
    where tgfoid in ('notify_record_change'::regproc, 'notify_group_change'::regproc, 'notify_attachment_change'::regproc)`.execute(
    database().owner,
  );
  // The first argument of a trigger is the kind; the triggers of groups and files have none.
  const kindOf = (name: string, args: string) => {
    if (args !== '') return args.split('\\000')[0];
    return name === 'notify_attachment_change' ? 'attachment' : 'group';
  };
  const byTrigger = rows.map(({ name, args }) => String(kindOf(name, args)));
  const byOutbox = ['reservation', 'shipRequest', 'portRequest'];
  expect([...new Set([...byTrigger, ...byOutbox])].toSorted()).toEqual([...liveKinds].toSorted());
});
