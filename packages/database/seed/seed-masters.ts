import type { Database } from '../connection.ts';
import { idsByCode, insertRows } from './insert-rows.ts';
import { readData } from './read-data.ts';

/** Organizations, ports, berths and ships of the demo data: real names, fictional contacts and policies. */
export const seedMasters = async (database: Database) => {
  await seedOrganizations(database, { isReal: false });
  await seedPorts(database);
  await seedBerths(database, { isReal: false });
  await seedShips(database);
};

/**
 * What is real of them, for a new installation: port managers without contacts, ports, berths with their dimensions and the default
 * policy, and ships. No company, no account.
 */
export const seedRealMasters = async (database: Database) => {
  await seedOrganizations(database, { isReal: true });
  await seedPorts(database);
  await seedBerths(database, { isReal: true });
  await seedShips(database);
};

type Selection = { isReal: boolean };
const harborManager = 2;

const seedOrganizations = async (database: Database, { isReal }: Selection) => {
  const all = await readData('organizations');
  const rows = isReal ? all.filter((row) => row.number('type') === harborManager) : all;
  await insertRows(
    database,
    'organization',
    rows.map((row) => ({
      code: row.text('code'),
      type: row.number('type'),
      nameJa: row.text('name_ja'),
      nameEn: row.text('name_en'),
      addressJa: row.text('address_ja'),
      addressEn: row.text('address_en'),
      countryCode: row.text('country_code'),
      // The ministry enters the real address before it invites users. Mail to .invalid is never delivered.
      email: isReal ? `${row.text('code')}@unset.invalid` : row.text('email'),
      phone: isReal ? '' : row.text('phone'),
    })),
  );
};

const seedPorts = async (database: Database) => {
  const organizations = idsByCode(await database.selectFrom('organization').select(['id', 'code']).execute());
  const rows = await readData('ports');
  await insertRows(
    database,
    'port',
    rows.map((row) => ({
      code: row.text('code'),
      nameJa: row.text('name_ja'),
      nameEn: row.text('name_en'),
      locode: row.textOrNull('locode'),
      portType: row.number('port_class'),
      bureauCode: row.text('bureau_code'),
      prefectureCode: row.text('prefecture_code'),
      regionCode: row.text('sea_region_code'),
      adminOrganizationId: organizations.get(row.text('admin_org_code')),
      latitude: row.numberOrNull('lat'),
      longitude: row.numberOrNull('lon'),
    })),
  );
};

const seedBerths = async (database: Database, { isReal }: Selection) => {
  const ports = idsByCode(await database.selectFrom('port').select(['id', 'code']).execute());
  const rows = await readData('berths');
  await insertRows(
    database,
    'berth',
    rows.map((row) => ({
      portId: ports.get(row.text('port_code')),
      code: row.text('code'),
      berthCode: row.text('berth_code'),
      nameJa: row.text('name_ja'),
      nameEn: row.text('name_en'),
      lengthM: row.numberOrNull('length_m'),
      depthM: row.numberOrNull('depth_m'),
      heightLimitM: row.numberOrNull('height_limit_m'),
      maxGrossTonnage: row.numberOrNull('max_gt'),
      ...(!isReal && {
        maxShipsPerDay: row.numberOrNull('max_ships_per_day'),
        postDepartureDays: row.number('post_departure_days'),
        hasWaitlist: row.flag('waitlist_enabled'),
        hasChat: row.flag('chat_enabled'),
        allocation: row.text('allocation'),
      }),
    })),
  );
};

const seedShips = async (database: Database) => {
  const rows = await readData('ships');
  await insertRows(
    database,
    'ship',
    rows.map((row) => ({
      imoNumber: row.textOrNull('imo'),
      callSign: row.textOrNull('call_sign'),
      nameJa: row.text('name_ja'),
      nameEn: row.text('name_en'),
      countryCode: row.text('flag_country_code'),
      ownerJa: row.text('owner_ja'),
      ownerEn: row.text('owner_en'),
      homePortJa: row.text('home_port_ja'),
      homePortEn: row.text('home_port_en'),
      grossTonnage: row.numberOrNull('gross_tonnage'),
      lengthM: row.numberOrNull('length_m'),
      widthM: row.numberOrNull('width_m'),
      maxDraftBowM: row.numberOrNull('max_draft_bow_m'),
      maxDraftSternM: row.numberOrNull('max_draft_stern_m'),
      airDraftM: row.numberOrNull('air_draft_m'),
      passengerCapacity: row.numberOrNull('passenger_capacity'),
      crew: row.numberOrNull('crew'),
      shipClass: row.textOrNull('ship_class'),
      isJapaneseCarrier: row.flag('japanese_carrier'),
      isScrapped: row.text('status') === 'scrapped',
    })),
  );
};
