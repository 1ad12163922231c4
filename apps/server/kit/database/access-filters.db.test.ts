import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { accessFilterFor, accessTable, capabilities } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf, actorKinds } from '@kiko/domain/access/actor.ts';
import { type AttributeValue, type Condition, matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes, type ScopeAttribute, scopes } from '@kiko/domain/access/scopes.ts';
import { chatAccess, chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptancePeriodScopeColumns } from '../../acceptance/acceptance-period-queries.ts';
import { closureScopeColumns } from '../../acceptance/closure-queries.ts';
import { accountScopeColumns } from '../../accounts/account-queries.ts';
import { attachmentScopeColumns } from '../../attachments/attachment-queries.ts';
import { auditScopeColumns } from '../../audit/audit-list-queries.ts';
import { berthScopeColumns } from '../../berths/berth-queries.ts';
import { calendarFeedScopeColumns } from '../../calendar-feeds/calendar-feed-queries.ts';
import { groupScopeColumns } from '../../groups/group-queries.ts';
import { accessibleUserFacts, sessionScopeColumns } from '../../identity/sessions/own-session-queries.ts';
import { notificationScopeColumns, notificationSettingScopeColumns } from '../../notifications/notification-queries.ts';
import { organizationScopeColumns } from '../../organizations/organization-queries.ts';
import { portRequestScopeColumns } from '../../port-requests/port-request-queries.ts';
import { portScopeColumns } from '../../ports/port-queries.ts';
import { procedureSettingScopeColumns } from '../../procedure-settings/procedure-setting-queries.ts';
import { receiptScopeColumns } from '../../reservations/list/receipt-queries.ts';
import { reservationScopeColumns } from '../../reservations/shared/reservation-scope-columns.ts';
import { seasonPlanScopeColumns } from '../../season-plans/season-plan-queries.ts';
import { shipScopeColumns } from '../../ships/ship-queries.ts';
import { shipRequestScopeColumns } from '../../ships/ship-request-queries.ts';
import { portCallRecordScopeColumns } from '../../statistics/port-call-year-queries.ts';
import { findActor } from './actor-queries.ts';
import { conditionToSql, type ScopeColumns } from './condition-to-sql.ts';

const database = useTestDatabase();

type Translate = (accessFilter: Condition<ScopeAttribute>, columns: ScopeColumns) => RawBuilder<boolean>;
type RecordAttributes = { id: number; attributes: Record<ScopeAttribute, AttributeValue | null> };
type Table = {
  columns: ScopeColumns;
  records: () => Promise<RecordAttributes[]>;
  matching: (where: RawBuilder<boolean>) => Promise<number[]>;
};

// Read as the owner role: row-level security would hide a scope that shows too much.
const ports: Table = {
  columns: portScopeColumns,
  records: async () => {
    const rows = await database()
      .owner.selectFrom('port')
      .select(['id', 'adminOrganizationId', 'isAbolished'])
      .orderBy('id')
      .execute();
    return rows.map(({ id, ...attributes }) => ({ id, attributes: { ...noScopeAttributes, portId: id, ...attributes } }));
  },
  matching: async (where) => {
    const rows = await database().owner.selectFrom('port').select('id').where(where).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
};

const organizations: Table = {
  columns: organizationScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('organization').select('id').orderBy('id').execute();
    return rows.map(({ id }) => ({ id, attributes: { ...noScopeAttributes, organizationId: id } }));
  },
  matching: async (where) => {
    const rows = await database()
      .owner.selectFrom('organizationName')
      .select(sql<number>`id`.as('id'))
      .where(where)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
};

const ships: Table = {
  columns: shipScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('ship').select(['id', 'isHidden', 'isScrapped']).orderBy('id').execute();
    return rows.map(({ id, isHidden, isScrapped }) => ({
      id,
      attributes: { ...noScopeAttributes, isAbolished: isHidden || isScrapped },
    }));
  },
  matching: async (where) => {
    const rows = await database().owner.selectFrom('ship').select('id').where(where).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
};

const shipRequests: Table = {
  columns: shipRequestScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('shipRequest').select(['id', 'organizationId']).orderBy('id').execute();
    return rows.map(({ id, organizationId }) => ({ id, attributes: { ...noScopeAttributes, organizationId } }));
  },
  matching: async (where) => {
    const rows = await database().owner.selectFrom('shipRequest').select('id').where(where).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
};

const groups: Table = {
  columns: groupScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('accountGroup').select(['id', 'organizationId']).orderBy('id').execute();
    return rows.map(({ id, organizationId }) => ({ id, attributes: { ...noScopeAttributes, groupId: id, organizationId } }));
  },
  matching: async (where) => {
    const rows = await database().owner.selectFrom('accountGroup').select('id').where(where).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
};

const accounts: Table = {
  columns: accountScopeColumns,
  records: async () => {
    const rows = await withOrganizations().select(['account.id', 'organizationId', 'organization.type']).execute();
    return rows.map(({ id, organizationId, type }) => ({
      id,
      attributes: { ...noScopeAttributes, accountId: id, organizationId, organizationType: type },
    }));
  },
  matching: async (where) => {
    const rows = await withOrganizations().select('account.id').where(where).execute();
    return rows.map(({ id }) => id);
  },
};

const berthsWithPorts = () => database().owner.selectFrom('berth').innerJoin('port', 'port.id', 'berth.portId').orderBy('berth.id');

const berths: Table = {
  columns: berthScopeColumns,
  records: async () => {
    const rows = await berthsWithPorts()
      .select(['berth.id', 'portId', 'adminOrganizationId', 'berth.isAbolished', 'port.isAbolished as isPortAbolished'])
      .execute();
    return rows.map(({ id, isAbolished, isPortAbolished, ...attributes }) => ({
      id,
      attributes: { ...noScopeAttributes, berthId: id, isAbolished: isAbolished || isPortAbolished, ...attributes },
    }));
  },
  matching: async (where) => {
    const rows = await berthsWithPorts().select('berth.id').where(where).execute();
    return rows.map(({ id }) => id);
  },
};

const settingsWithPorts = () =>
  database()
    .owner.selectFrom('arrivalProcedureSetting')
    .innerJoin('berth', 'berth.id', 'arrivalProcedureSetting.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .orderBy('arrivalProcedureSetting.id');

const procedureSettings: Table = {
  columns: procedureSettingScopeColumns,
  records: async () => {
    const rows = await settingsWithPorts()
      .select(['arrivalProcedureSetting.id', 'berthId', 'portId', 'adminOrganizationId'])
      .execute();
    return rows.map(({ id, ...attributes }) => ({ id, attributes: { ...noScopeAttributes, ...attributes } }));
  },
  matching: async (where) => {
    const rows = await settingsWithPorts().select('arrivalProcedureSetting.id').where(where).execute();
    return rows.map(({ id }) => id);
  },
};

const requestsWithPorts = () =>
  database().owner.selectFrom('portRequest').innerJoin('port', 'port.id', 'portRequest.portId').orderBy('portRequest.id');

const portRequests: Table = {
  columns: portRequestScopeColumns,
  records: async () => {
    const rows = await requestsWithPorts().select(['portRequest.id', 'organizationId', 'portId', 'adminOrganizationId']).execute();
    return rows.map(({ id, ...attributes }) => ({ id, attributes: { ...noScopeAttributes, ...attributes } }));
  },
  matching: async (where) => {
    const rows = await requestsWithPorts().select('portRequest.id').where(where).execute();
    return rows.map(({ id }) => id);
  },
};

const atBerths = (table: 'acceptancePeriod' | 'nonAcceptancePeriod') =>
  database()
    .owner.selectFrom(table)
    .innerJoin('berth', 'berth.id', `${table}.berthId`)
    .innerJoin('port', 'port.id', 'berth.portId')
    .orderBy(`${table}.id`);
const berthAttributes = [
  'berthId',
  'portId',
  'adminOrganizationId',
  'berth.isAbolished',
  'port.isAbolished as isPortAbolished',
] as const;

const acceptancePeriods: Table = {
  columns: acceptancePeriodScopeColumns,
  records: async () => {
    const rows = await atBerths('acceptancePeriod')
      .select(['acceptancePeriod.id', 'acceptancePeriod.method', 'acceptancePeriodSettingType', ...berthAttributes])
      .execute();
    return rows.map(({ id, method, acceptancePeriodSettingType, isAbolished, isPortAbolished, ...attributes }) => ({
      id,
      attributes: {
        ...noScopeAttributes,
        ...attributes,
        isAbolished: isAbolished || isPortAbolished || method !== acceptancePeriodSettingType,
      },
    }));
  },
  matching: async (where) => {
    const rows = await atBerths('acceptancePeriod').select('acceptancePeriod.id').where(where).execute();
    return rows.map(({ id }) => id);
  },
};

const closures: Table = {
  columns: closureScopeColumns,
  records: async () => {
    const rows = await atBerths('nonAcceptancePeriod')
      .select(['nonAcceptancePeriod.id', ...berthAttributes])
      .execute();
    return rows.map(({ id, isAbolished, isPortAbolished, ...attributes }) => ({
      id,
      attributes: { ...noScopeAttributes, ...attributes, isAbolished: isAbolished || isPortAbolished },
    }));
  },
  matching: async (where) => {
    const rows = await atBerths('nonAcceptancePeriod').select('nonAcceptancePeriod.id').where(where).execute();
    return rows.map(({ id }) => id);
  },
};

const notificationSettings: Table = {
  columns: notificationSettingScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('notificationSetting').select('accountId').orderBy('accountId').execute();
    return rows.map(({ accountId }) => ({ id: accountId, attributes: { ...noScopeAttributes, accountId } }));
  },
  matching: async (where) => {
    const found = database().owner.selectFrom('notificationSetting').select('accountId').where(where);
    return (await found.orderBy('accountId').execute()).map(({ accountId }) => accountId);
  },
};

const notifications: Table = {
  columns: notificationScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('notification').select('accountId').orderBy('accountId').execute();
    return rows.map(({ accountId }) => ({ id: accountId, attributes: { ...noScopeAttributes, accountId } }));
  },
  matching: async (where) => {
    const found = database().owner.selectFrom('notification').select('accountId').where(where);
    return (await found.orderBy('accountId').execute()).map(({ accountId }) => accountId);
  },
};

const calendarFeeds: Table = {
  columns: calendarFeedScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('calendarFeed').select('accountId').orderBy('accountId').execute();
    return rows.map(({ accountId }) => ({ id: accountId, attributes: { ...noScopeAttributes, accountId } }));
  },
  matching: async (where) => {
    const found = database().owner.selectFrom('calendarFeed').select('accountId').where(where);
    return (await found.orderBy('accountId').execute()).map(({ accountId }) => accountId);
  },
};

const withOrganizations = () =>
  database()
    .owner.selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .orderBy('account.id');

const sessions: Table = {
  columns: sessionScopeColumns,
  records: async () => {
    const rows = await withSessions().select('identityUser.accountId').execute();
    return rows.map(({ accountId }) => ({ id: accountId, attributes: { ...noScopeAttributes, accountId } }));
  },
  matching: async (where) => {
    const rows = await withSessions().select('identityUser.accountId').where(where).execute();
    return rows.map(({ accountId }) => accountId);
  },
};

const withSessions = () =>
  database()
    .owner.selectFrom('identitySession')
    .innerJoin('identityUser', 'identityUser.sub', 'identitySession.sub')
    .orderBy('identityUser.accountId');

const reservations: Table = {
  columns: reservationScopeColumns,
  records: async () => {
    const rows = await withBerths()
      .select([
        'reservation.id',
        'reservation.organizationId',
        'enteredByOrganizationId',
        'berthId',
        'portId',
        'adminOrganizationId',
      ])
      .execute();
    return rows.map(({ id, ...attributes }) => ({ id, attributes: { ...noScopeAttributes, ...attributes } }));
  },
  matching: async (where) => {
    const rows = await withBerths().select('reservation.id').where(where).execute();
    return rows.map(({ id }) => id);
  },
};

const portCallRecords: Table = {
  columns: portCallRecordScopeColumns,
  records: async () => {
    const rows = await withPorts()
      .select(['reservationId as id', 'portCallRecord.organizationId', 'berthId', 'portId', 'adminOrganizationId'])
      .execute();
    return rows.map(({ id, ...attributes }) => ({ id, attributes: { ...noScopeAttributes, ...attributes } }));
  },
  matching: async (where) => {
    const rows = await withPorts().select('reservationId as id').where(where).execute();
    return rows.map(({ id }) => id);
  },
};

const withPorts = () =>
  database().owner.selectFrom('portCallRecord').innerJoin('port', 'port.id', 'portCallRecord.portId').orderBy('reservationId');

const withBerths = () =>
  database()
    .owner.selectFrom('reservation')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .orderBy('reservation.id');

const auditEntries: Table = {
  columns: auditScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('auditEntry').select(['id', 'organizationId']).orderBy('id').execute();
    return rows.map(({ id, organizationId }) => ({ id, attributes: { ...noScopeAttributes, organizationId } }));
  },
  matching: async (where) => {
    const rows = await database().owner.selectFrom('auditEntry').select('id').where(where).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
};

/** The table of records for each capability that does not cover everything. */
// Access to a file is decided by its parent record, so only its uploader has a scope of its own.
const attachments: Table = {
  columns: attachmentScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('attachment').select(['id', 'organizationId']).orderBy('id').execute();
    return rows.map(({ id, organizationId }) => ({ id, attributes: { ...noScopeAttributes, organizationId } }));
  },
  matching: async (where) => {
    const rows = await database().owner.selectFrom('attachment').select('id').where(where).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
};

const seasonPlans: Table = {
  columns: seasonPlanScopeColumns,
  records: async () => {
    const rows = await database().owner.selectFrom('seasonPlan').select(['id', 'organizationId']).orderBy('id').execute();
    return rows.map(({ id, organizationId }) => ({ id, attributes: { ...noScopeAttributes, organizationId } }));
  },
  matching: async (where) => {
    const rows = await database().owner.selectFrom('seasonPlan').select('id').where(where).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
};

const tables = {
  'port.read': ports,
  'port.update': ports,
  'berth.read': berths,
  'berth.create': berths,
  'berth.update': berths,
  'arrivalProcedureSetting.read': procedureSettings,
  'arrivalProcedureSetting.create': procedureSettings,
  'arrivalProcedureSetting.update': procedureSettings,
  'arrivalProcedureSetting.delete': procedureSettings,
  'acceptancePeriod.read': acceptancePeriods,
  'acceptancePeriod.create': acceptancePeriods,
  'acceptancePeriod.update': acceptancePeriods,
  'acceptancePeriod.delete': acceptancePeriods,
  'nonAcceptancePeriod.read': closures,
  'nonAcceptancePeriod.create': closures,
  'nonAcceptancePeriod.update': closures,
  'nonAcceptancePeriod.delete': closures,
  'ship.read': ships,
  'ship.update': ships,
  'shipRequest.read': shipRequests,
  'shipRequest.create': shipRequests,
  'shipRequest.update': shipRequests,
  'portRequest.read': portRequests,
  'portRequest.create': portRequests,
  'portRequest.update': portRequests,
  'reservation.read': reservations,
  'reservation.export': reservations,
  'portCallRecord.export': portCallRecords,
  'statistics.read': portCallRecords,
  'summary.read': reservations,
  'reservation.create': reservations,
  'reservation.update': reservations,
  'reservation.examine': reservations,
  'seasonPlan.read': seasonPlans,
  'seasonPlan.create': seasonPlans,
  'seasonPlan.update': seasonPlans,
  'seasonPlan.delete': seasonPlans,
  'seasonPlan.check': berths,
  'arrivalProcedure.read': reservations,
  'arrivalProcedure.create': reservations,
  'arrivalProcedure.update': reservations,
  'arrivalProcedure.delete': reservations,
  'departureProcedure.read': reservations,
  'departureProcedure.update': reservations,
  // Users with access to the record take part in its chat (`chats.db.test.ts`).
  'chat.read': reservations,
  'chat.create': reservations,
  'chat.update': reservations,
  'live.read': organizations,
  'attachment.read': attachments,
  'attachment.create': attachments,
  'attachment.update': attachments,
  'attachment.delete': attachments,
  'organization.read': organizations,
  'group.read': groups,
  'group.create': groups,
  'group.update': groups,
  'group.delete': groups,
  'account.read': accounts,
  'account.create': accounts,
  'account.invite': accounts,
  'account.update': accounts,
  'account.transferRole': accounts,
  'calendarFeed.read': calendarFeeds,
  'calendarFeed.create': calendarFeeds,
  'calendarFeed.delete': calendarFeeds,
  'notification.read': notifications,
  'notification.update': notifications,
  'notificationSetting.read': notificationSettings,
  'notificationSetting.update': notificationSettings,
  'account.signOut': { ...accounts, columns: accessibleUserFacts },
  'profile.read': accounts,
  'profile.update': accounts,
  'session.read': sessions,
  'session.end': sessions,
  'audit.read': auditEntries,
} as const;
const comparedCapabilities = Object.keys(tables) as (keyof typeof tables)[];

const everyone: Actor[] = [];

beforeAll(async () => {
  const { owner } = database();
  // The seed has no abolished ones, so a scope that ignores abolition would not be noticed.
  await owner.updateTable('port').set({ isAbolished: true }).where(sql<boolean>`id % 5 = 0`).execute();
  await owner.updateTable('berth').set({ isAbolished: true }).where(sql<boolean>`id % 4 = 0`).execute();
  await owner.updateTable('berth').set({ acceptancePeriodSettingType: 2 }).where(sql<boolean>`id % 6 = 0`).execute();
  await owner.updateTable('ship').set({ isHidden: true }).where(sql<boolean>`id % 5 = 0`).execute();
  await sql`insert into notification_setting (account_id, code, is_on) select id, 'N14', true from account`.execute(owner);
  await sql`insert into calendar_feed (account_id, secret_hash) select id, sha256(id::text::bytea) from account`.execute(
    database().owner,
  );
  await sql`insert into notification (outbox_event_id, account_id, code, type, key, event, record_kind, record_id, details)
    select 1, id, 'N14', 8, organization_id, 'chatPosted', 'reservation', 1, '{}' from account`.execute(owner);
  await sql`insert into identity_user (account_id, status) select id, 'elsewhere' from account`.execute(owner);
  await sql`insert into identity_session (sub, expires_at) select sub, 'infinity' from identity_user`.execute(owner);
  await sql`insert into audit_entry (request_id, organization_id, capability, entity, outcome)
    select 'request', id, 'port.update', 'port', 'done' from organization union all select 'request', null, 'identity.x', 'x', 'done'`.execute(
    owner,
  );
  // One at each berth by an applicant or the ministry, some for unregistered organizations.
  await sql`insert into reservation (status, is_proxy, organization_id, account_id, berth_id, ship_id, start_at, end_at, receipt_no, received_at)
    select 2, berth.id % 7 = 0, case when berth.id % 7 > 0 then asking.id end, 1, berth.id, 1, now(), now() + interval '1 day', 1000000, now()
    from berth cross join lateral (
      select id from organization where type in (1, 3, 4) order by (id + berth.id) % 11, id limit 1) as asking`.execute(owner);
  await sql`insert into season_plan (organization_id, ship_id, name) select id, 1, 'a' from organization`.execute(owner);
  await sql`insert into attachment (berth_id, name, content_type, size, storage_key, account_id, organization_id)
    select 1, 'a.pdf', 'application/pdf', 1, gen_random_uuid(), id, organization_id from account`.execute(owner);
  const people = await owner.selectFrom('account').select('id').orderBy('id').execute();
  for (const { id } of people) {
    const actor = await findActor(owner, id);
    if (actor) everyone.push(actor);
  }
});

/** Accounts for which the SQL form of a condition selects other records than `covers`. */
const findDifferences = async (
  table: Table,
  accessFilter: (actor: Actor) => Condition<ScopeAttribute> | undefined,
  translate: Translate,
) => {
  const records = await table.records();
  const found: number[] = [];
  for (const actor of everyone) {
    const condition = accessFilter(actor);
    if (!condition) continue;
    const covered = records.filter(({ attributes }) => matches(condition, attributes)).map(({ id }) => id);
    const matched = await table.matching(translate(condition, table.columns));
    if (covered.join() !== matched.join()) found.push(actor.accountId);
  }
  return found;
};

describe('the TypeScript and SQL forms of each scope agree on the whole seed', () => {
  test('the accounts include every kind', () => {
    expect(everyone.length).toBeGreaterThan(300);
    expect(new Set(everyone.map(actorKindOf))).toEqual(new Set(actorKinds));
  });

  test.each(comparedCapabilities)('%s', async (capability) => {
    expect(await findDifferences(tables[capability], (actor) => accessFilterFor(capability, actor), conditionToSql)).toEqual([]);
  });

  test('for berths as calendars and receipts use them', async () => {
    const requested = { ...berths, columns: receiptScopeColumns };
    expect(await findDifferences(requested, (actor) => accessFilterFor('berth.read', actor), conditionToSql)).toEqual([]);
  });

  test('for the ports of a group', async () => {
    expect(await findDifferences(ports, scopes.groupPorts, conditionToSql)).toEqual([]);
  });

  test('for the reservations whose chats the accounts take part in', async () => {
    expect(await findDifferences(reservations, (actor) => chatAccess(chatKinds.reservation, actor), conditionToSql)).toEqual([]);
  });

  test('for every capability with a limited scope', () => {
    const narrow = capabilities.filter((capability) =>
      Object.values(accessTable[capability]).some((scope) => scope !== 'everything'),
    );
    expect(narrow.toSorted()).toEqual(comparedCapabilities.toSorted());
  });
});

describe('the comparison detects a wrong SQL form', () => {
  const tooWide: Translate = (condition, columns) =>
    conditionToSql(condition.kind === 'equals' ? { kind: 'always' } : condition, columns);
  const tooNarrow: Translate = (condition, columns) =>
    conditionToSql(condition.kind === 'oneOf' ? { ...condition, values: [] } : condition, columns);

  test('that selects too many records', async () => {
    expect(await findDifferences(ports, (actor) => accessFilterFor('port.read', actor), tooWide)).not.toEqual([]);
    expect(await findDifferences(organizations, (actor) => accessFilterFor('organization.read', actor), tooWide)).not.toEqual([]);
  });

  test('that selects too few records', async () => {
    expect(await findDifferences(ports, scopes.groupPorts, tooNarrow)).not.toEqual([]);
  });

  test('that uses a fact without a column', () => {
    expect(() => conditionToSql({ kind: 'equals', attribute: 'adminOrganizationId', value: 1 }, organizationScopeColumns)).toThrow(
      'no column',
    );
  });
});
