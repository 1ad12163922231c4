import { readRecurrence } from '@kiko/domain/acceptance/event-occurrences.ts';
import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BerthBook } from '@kiko/domain/reservations/berth-book.ts';
import type { Database } from '../connection.ts';
import type { Asker, Cast } from './play-season.ts';
import type { Random } from './random.ts';
import type { SeasonBerth, SeasonShip } from './season-calls.ts';

const limitsOf = (berth: {
  lengthM: number | null;
  depthM: number | null;
  heightLimitM: number | null;
  maxGrossTonnage: number | null;
}) => ({
  length: berth.lengthM,
  depth: berth.depthM,
  heightLimit: berth.heightLimitM,
  maxGrossTonnage: berth.maxGrossTonnage,
});

const limitColumns = ['berth.lengthM', 'berth.depthM', 'berth.heightLimitM', 'berth.maxGrossTonnage'] as const;

export const readSeasonBerths = async (database: Database): Promise<SeasonBerth[]> => {
  const rows = await database
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id', 'berth.portId', 'port.code as portCode', ...limitColumns])
    .orderBy('berth.id')
    .execute();
  return rows.map((row) => ({ id: row.id, portId: row.portId, portCode: row.portCode, limits: limitsOf(row) }));
};

export const readSeasonShips = async (database: Database): Promise<SeasonShip[]> => {
  const rows = await database.selectFrom('ship').selectAll().where('isScrapped', '=', false).orderBy('id').execute();
  return rows.map((ship) => ({
    id: ship.id,
    nameEn: ship.nameEn,
    ownerJa: ship.ownerJa,
    isJapaneseCarrier: ship.isJapaneseCarrier,
    length: ship.lengthM,
    draftBow: ship.maxDraftBowM,
    draftStern: ship.maxDraftSternM,
    airDraft: ship.airDraftM,
    grossTonnage: ship.grossTonnage,
  }));
};

/** The state of every berth before the first request. */
export const readBooks = async (database: Database): Promise<BerthBook[]> => {
  const berths = await database
    .selectFrom('berth')
    .select([
      'id',
      'portId',
      'allocation',
      'hasWaitlist',
      'hasAutomaticPromotion',
      'maxShipsPerDay',
      'isAbolished',
      ...limitColumns,
    ])
    .orderBy('id')
    .execute();
  const periods = await database.selectFrom('acceptancePeriod').selectAll().execute();
  const events = await database.selectFrom('nonAcceptancePeriod').selectAll().orderBy('id').execute();
  return berths.map(({ id, portId, allocation, hasWaitlist, hasAutomaticPromotion, maxShipsPerDay, isAbolished, ...measures }) => ({
    berthId: id,
    rules: {
      allocation: allocation as Allocation,
      hasWaitlist,
      hasAutomaticPromotion,
      maxShipsPerDay,
      isAbolished,
      limits: limitsOf(measures),
      temporaryCallDays: null,
      portId,
      openRequestLimit: null,
      periods: periods.filter(({ berthId }) => berthId === id).map(asPeriod),
      events: events.filter(({ berthId }) => berthId === id).map(asEvent),
    },
    claims: [],
    waiting: [],
    contenders: [],
    lastReceiptNo: 0,
  }));
};

type StoredPeriod = {
  publishAt: Date;
  startAt: Date | null;
  endAt: Date | null;
  relativeStartDays: number | null;
  relativeEndDays: number | null;
};

const asPeriod = ({ publishAt, startAt, endAt, relativeStartDays, relativeEndDays }: StoredPeriod) =>
  startAt && endAt
    ? { publishAt: publishAt.getTime(), startAt: startAt.getTime(), endAt: endAt.getTime() }
    : { publishAt: publishAt.getTime(), relativeStartDays: relativeStartDays ?? 0, relativeEndDays: relativeEndDays ?? 0 };

type StoredEvent = {
  id: number;
  startAt: Date;
  endAt: Date;
  weekdays: number[] | null;
  firstOn: string | null;
  lastOn: string | null;
  skippedOn: string[] | null;
};

const asEvent = ({ id, startAt, endAt, weekdays, firstOn, lastOn, skippedOn }: StoredEvent) => ({
  id,
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
  recurrence: firstOn && lastOn ? readRecurrence({ weekdays: weekdays ?? [], firstOn, lastOn, skippedOn: skippedOn ?? [] }) : null,
});

/** The two main agencies of the demo data submit more requests than others. */
const favourites = ['30001', '30001', '30001', '30002', '30002'];

/** The accounts that may request each port, and the accounts that decide. */
export const readCast = async (database: Database, random: Random): Promise<Cast> => {
  const people = await database
    .selectFrom('groupPort')
    .innerJoin('account', 'account.groupId', 'groupPort.groupId')
    .innerJoin('organization', 'organization.id', 'groupPort.organizationId')
    .select(['groupPort.portId', 'account.id as accountId', 'account.name', 'account.phone', 'account.email'])
    .select(['organization.id as organizationId', 'organization.code', 'organization.nameJa as agencyName'])
    .orderBy('account.id')
    .execute();
  const ports = await database
    .selectFrom('port')
    .innerJoin('account', 'account.organizationId', 'port.adminOrganizationId')
    .select(['port.id', 'port.code', 'port.nameJa', 'account.id as masterId'])
    .where('account.type', '=', 1)
    .execute();
  const byPort = Map.groupBy(people, ({ portId }) => portId);
  return {
    askerFor: (portId): Asker | undefined => {
      const able = byPort.get(portId) ?? [];
      const code = random.pick([...favourites, ...able.map((each) => each.code)]);
      const own = able.filter((each) => each.code === code);
      return own.length > 0 ? random.pick(own) : able[0];
    },
    managerOf: (portId) => ports.find(({ id }) => id === portId)?.masterId ?? 0,
    nameOfPort: (code) => ports.find((port) => port.code === code)?.nameJa ?? '',
  };
};
