import type { Database } from '../connection.ts';
import type { DemoDays } from './demo-days.ts';
import { insertRows } from './insert-rows.ts';

const pending = 1;
const confirmed = 2;
const returning = 3;
const withdrawn = 9;

type Requester = { id: number; organizationId: number };

/** Registrations and changes of ships in every status, requested by the first two agencies. */
export const seedShipRequests = async (database: Database, days: DemoDays) => {
  const people = await database
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .select(['account.id', 'account.organizationId'])
    .where('organization.code', 'in', ['30001', '30002'])
    .where('account.type', '=', 1)
    .orderBy('organization.code')
    .execute();
  const [first, second] = people;
  if (!first || !second) throw new Error('the seed has fewer than two agencies');
  const asking = ({ id, organizationId }: Requester) => ({ accountId: id, organizationId });
  const registration = (ship: object) => ({ kind: 'registration', payload: JSON.stringify({ ...emptyShipFields, ...ship }) });
  const change = async (imoNumber: string, part: object) => {
    const { id, version, ...before } = await findShipByImoNumber(database, imoNumber);
    const payload = JSON.stringify({ ...before, ...part });
    return { kind: 'change', shipId: id, shipVersion: version, shipBefore: JSON.stringify(before), payload };
  };
  const reason = '全長の根拠となる資料（一般配置図など）の値と異なります。確認のうえ再申請してください。';
  const requests = [
    { ...asking(first), ...registration(newShips.seagull), status: pending },
    { ...asking(first), ...(await change('8806204', { airDraftM: 45.5, passengerCapacity: 800 })), status: pending },
    { ...asking(first), ...(await change('9936355', { lengthM: 231, callSign: '7KBA' })), status: returning, returnReason: reason },
    { ...asking(second), ...registration(newShips.plover), status: returning, returnReason: reason },
    { ...asking(second), ...registration(newShips.tern), status: withdrawn },
    { ...asking(second), ...(await change('8817631', {})), status: confirmed },
  ];
  const submitted = requests.map((request, index) => ({ ...request, submittedAt: days.instant(`2026-10-${10 + index}T09:00`) }));
  for (const request of submitted) await insertRows(database, 'shipRequest', [request]);
};

const findShipByImoNumber = async (database: Database, imoNumber: string) => {
  const ship = await database.selectFrom('ship').selectAll().where('imoNumber', '=', imoNumber).executeTakeFirstOrThrow();
  return {
    id: ship.id,
    version: ship.version,
    name: { ja: ship.nameJa, en: ship.nameEn },
    imoNumber,
    callSign: ship.callSign ?? '',
    shipNumber: ship.shipNumber,
    countryCode: ship.countryCode,
    homePort: { ja: ship.homePortJa, en: ship.homePortEn },
    owner: { ja: ship.ownerJa, en: ship.ownerEn },
    shipClass: ship.shipClass,
    grossTonnage: ship.grossTonnage,
    passengerCapacity: ship.passengerCapacity,
    lengthM: ship.lengthM,
    widthM: ship.widthM,
    maxDraftBowM: ship.maxDraftBowM,
    maxDraftSternM: ship.maxDraftSternM,
    airDraftM: ship.airDraftM,
  };
};

const emptyShipFields = {
  callSign: '',
  shipNumber: '',
  countryCode: 'BS',
  homePort: { ja: 'ナッソー', en: 'Nassau' },
  owner: { ja: '試験クルーズ', en: 'Example Cruises' },
  shipClass: 'premium',
  grossTonnage: 48_000,
  passengerCapacity: 900,
  lengthM: 219.5,
  widthM: 28.8,
  maxDraftBowM: 6.9,
  maxDraftSternM: 7.1,
  airDraftM: 44.2,
};

/** Fictional ships. Their numbers have a valid check digit and belong to no real ship. */
const newShips = {
  seagull: { name: { ja: 'シーガル・ドリーム', en: 'Seagull Dream' }, imoNumber: '9990014' },
  plover: { name: { ja: 'プロバー・スター', en: 'Plover Star' }, imoNumber: '9990026' },
  tern: { name: { ja: 'ターン・プリンセス', en: 'Tern Princess' }, imoNumber: '9990038' },
};
