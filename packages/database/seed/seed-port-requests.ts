import type { Database } from '../connection.ts';
import type { DemoDays } from './demo-days.ts';
import { insertRows } from './insert-rows.ts';

type Group = { id: number; organizationId: number };

const status = { pending: 1, approved: 2, rejected: 3, revoked: 9 } as const;

/** The ports of a group, each by an approved request. Ports requested by another group of the organization are shared. */
export const seedPortsOfGroup = async (
  database: Database,
  { group, days }: { group: Group; days: DemoDays },
  portIds: readonly number[],
) => {
  const { organizationId } = group;
  const had = await database.selectFrom('organizationPort').select('portId').where('organizationId', '=', organizationId).execute();
  const requested = portIds.filter((id) => !had.some(({ portId }) => portId === id));
  const requester = await findRequester(database, group);
  const managers = await selectMasterByPort(database);
  await insertRows(
    database,
    'portRequest',
    requested.map((portId) => ({
      ...requester,
      ...requestedAt(portId + organizationId, days),
      portId,
      status: status.approved,
      reviewerAccountId: managers.get(portId) ?? null,
    })),
  );
  await insertRows(
    database,
    'groupPort',
    portIds.map((portId) => ({ groupId: group.id, organizationId, portId })),
  );
};

const requestOutcomes = [
  { status: status.pending },
  { status: status.rejected, reason: '大型客船を受け入れる岸壁が改修中のため', isJudged: true },
  { status: status.revoked },
  { status: status.pending },
  { status: status.revoked, reason: '代理店契約の終了の届出があったため', isJudged: true },
];

/** Of five further ports each organization requested two, had one rejected, withdrew one and had one revoked. */
export const seedOpenRequests = async (database: Database, { group, days }: { group: Group; days: DemoDays }) => {
  const free = await database
    .selectFrom('port')
    .select('id')
    .where('id', 'not in', (has) =>
      has.selectFrom('organizationPort').select('portId').where('organizationId', '=', group.organizationId),
    )
    .orderBy('id')
    .execute();
  const start = (group.organizationId * 7) % (free.length - requestOutcomes.length);
  const requester = await findRequester(database, group);
  const managers = await selectMasterByPort(database);
  await insertRows(
    database,
    'portRequest',
    free.slice(start, start + requestOutcomes.length).map(({ id }, index) => {
      const { isJudged, ...outcome } = requestOutcomes[index] ?? {};
      const reviewerAccountId = isJudged ? (managers.get(id) ?? null) : null;
      return { ...requester, ...requestedAt(id + group.organizationId, days), portId: id, ...outcome, reviewerAccountId };
    }),
  );
};

const busyPortCodes = ['13001', '14001', '28001', '40001', '42001', '46001', '47001'];

/** The agencies of the demo data also work at the busy ports. Requests that were not approved stay as they are. */
export const seedBusyPorts = async (database: Database, { group, days }: { group: Group; days: DemoDays }) => {
  const rows = await database
    .selectFrom('port')
    .select('id')
    .where('code', 'in', busyPortCodes)
    .where('id', 'not in', (has) => has.selectFrom('groupPort').select('portId').where('groupId', '=', group.id))
    .where('id', 'not in', (requested) =>
      requested
        .selectFrom('portRequest')
        .select('portId')
        .where('organizationId', '=', group.organizationId)
        .where('status', '<>', status.approved),
    )
    .orderBy('id')
    .execute();
  await seedPortsOfGroup(
    database,
    { group, days },
    rows.map(({ id }) => id),
  );
};

const findRequester = async (database: Database, { id, organizationId }: Group) => {
  const { accountId, name } = await database
    .selectFrom('account')
    .select(['id as accountId', 'name'])
    .where('groupId', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { organizationId, requesterAccountId: accountId, requesterName: name };
};

const selectMasterByPort = async (database: Database) => {
  const rows = await database
    .selectFrom('port')
    .innerJoin('account', 'account.organizationId', 'port.adminOrganizationId')
    .select(['port.id', 'account.id as accountId'])
    .where('account.type', '=', 1)
    .execute();
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
};

/** Days of the spring before. */
const requestedAt = (number: number, days: DemoDays) => {
  const day = days.dayText(`2026-0${4 + (number % 3)}-${String(1 + (number % 28)).padStart(2, '0')}`);
  return { appliedAt: `${day}T01:${String(number % 60).padStart(2, '0')}:00Z`, lastUpdatedAt: `${day}T07:30:00Z` };
};
