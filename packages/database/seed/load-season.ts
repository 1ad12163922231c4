import { toRecurrence } from '@kiko/domain/acceptance/closure-occurrences.ts';
import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BerthSchedule } from '@kiko/domain/reservations/berth-schedule.ts';
import type { Database } from '../connection.ts';
import type { Random } from './random.ts';
import type { SeasonBerth, SeasonShip } from './season-calls.ts';
import type { Applicant, SeasonAccounts } from './simulate-season.ts';

const toBerthLimits = (berth: {
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

export const loadSeasonBerths = async (database: Database): Promise<SeasonBerth[]> => {
  const rows = await database
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id', 'berth.portId', 'port.code as portCode', ...limitColumns])
    .orderBy('berth.id')
    .execute();
  return rows.map((row) => ({ id: row.id, portId: row.portId, portCode: row.portCode, limits: toBerthLimits(row) }));
};

export const loadSeasonShips = async (database: Database): Promise<SeasonShip[]> => {
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
export const loadBerthSchedules = async (database: Database): Promise<BerthSchedule[]> => {
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
      limits: toBerthLimits(measures),
      temporaryCallDays: null,
      portId,
      openRequestLimit: null,
      periods: periods.filter(({ berthId }) => berthId === id).map(toAcceptancePeriod),
      closures: events.filter(({ berthId }) => berthId === id).map(toClosure),
    },
    claims: [],
    waiting: [],
    competitors: [],
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

const toAcceptancePeriod = ({ publishAt, startAt, endAt, relativeStartDays, relativeEndDays }: StoredPeriod) =>
  startAt && endAt
    ? { publishAt: publishAt.getTime(), startAt: startAt.getTime(), endAt: endAt.getTime() }
    : { publishAt: publishAt.getTime(), relativeStartDays: relativeStartDays ?? 0, relativeEndDays: relativeEndDays ?? 0 };

type StoredClosure = {
  id: number;
  startAt: Date;
  endAt: Date;
  weekdays: number[] | null;
  firstOn: string | null;
  lastOn: string | null;
  skippedOn: string[] | null;
};

const toClosure = ({ id, startAt, endAt, weekdays, firstOn, lastOn, skippedOn }: StoredClosure) => ({
  id,
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
  recurrence: firstOn && lastOn ? toRecurrence({ weekdays: weekdays ?? [], firstOn, lastOn, skippedOn: skippedOn ?? [] }) : null,
});

/** The two main agencies of the demo data submit more requests than others. */
const preferredAgencyCodes = ['30001', '30001', '30001', '30002', '30002'];

/** The accounts that may request each port, and the accounts that decide. */
export const loadSeasonAccounts = async (database: Database, random: Random): Promise<SeasonAccounts> => {
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
    applicantFor: (portId): Applicant | undefined => {
      const able = byPort.get(portId) ?? [];
      const code = random.pick([...preferredAgencyCodes, ...able.map((each) => each.code)]);
      const own = able.filter((each) => each.code === code);
      return own.length > 0 ? random.pick(own) : able[0];
    },
    managerAccountOf: (portId) => ports.find(({ id }) => id === portId)?.masterId ?? 0,
    portNameOf: (code) => ports.find((port) => port.code === code)?.nameJa ?? '',
  };
};
