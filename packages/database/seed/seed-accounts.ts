import type { Database } from '../connection.ts';
import type { DemoDays } from './demo-days.ts';
import { insertRows } from './insert-rows.ts';
import { familyNames, givenNames } from './person-names.ts';
import { createRandom, type Random } from './random.ts';
import { seedBusyPorts, seedOpenRequests, seedPortsOfGroup } from './seed-port-requests.ts';

type Organization = { id: number; code: string; type: number; countryCode: string };

const accountType = { master: 1, user: 2 } as const;
const harborManager = 2;
const applicants = [3, 4];
const busyAgencyCodes = ['30001', '30002'];

/**
 * Groups and accounts for every organization: one master and `size` × 2 or 3 general accounts. A harbor manager's berths are
 * split among its groups, an applicant's ports and favorite ships among its groups. Applicants have requested further ports.
 */
export const seedAccountsAndGroups = async (database: Database, size: number, days: DemoDays) => {
  const organizations = await database
    .selectFrom('organization')
    .select(['id', 'code', 'type', 'countryCode'])
    .orderBy('id')
    .execute();
  await insertRows(database, 'accountGroup', organizations.flatMap(groupNamesOf));
  await seedAccounts(database, organizations, size);
  await seedGroupLinks(database, organizations, days);
};

const groupNamesOf = (organization: Organization) => {
  const names =
    organization.type === harborManager
      ? ['全岸壁担当', '第一岸壁担当']
      : applicants.includes(organization.type)
        ? ['第一営業グループ', '第二営業グループ']
        : ['港湾局'];
  return names.map((name) => ({ organizationId: organization.id, name }));
};

const selectGroups = (database: Database) =>
  database.selectFrom('accountGroup').select(['id', 'organizationId']).orderBy('id').execute();

const seedGroupLinks = async (database: Database, organizations: Organization[], days: DemoDays) => {
  const groups = await selectGroups(database);
  const berths = await database
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id', 'port.adminOrganizationId'])
    .orderBy('berth.id')
    .execute();
  const ports = (await database.selectFrom('port').select('id').orderBy('id').execute()).map((port) => port.id);
  const ships = (await database.selectFrom('ship').select('id').where('isScrapped', '=', false).orderBy('id').execute()).map(
    (ship) => ship.id,
  );
  for (const organization of organizations) {
    const random = createRandom(Number(organization.code));
    const own = groups.filter((group) => group.organizationId === organization.id);
    for (const [index, group] of own.entries()) {
      const link = { groupId: group.id, organizationId: organization.id };
      if (organization.type === harborManager) {
        const managed = berths.filter((berth) => berth.adminOrganizationId === organization.id);
        const shared = index === 0 ? managed : managed.slice(0, 1);
        await insertRows(
          database,
          'groupBerth',
          shared.map((berth) => ({ ...link, berthId: berth.id })),
        );
      } else if (applicants.includes(organization.type)) {
        const portIds = random.sample(ports, 20 - index * 10);
        await seedPortsOfGroup(database, { group, days }, portIds);
        const shipIds = random.sample(ships, 8);
        await insertRows(
          database,
          'groupShip',
          shipIds.map((shipId) => ({ ...link, shipId })),
        );
      }
    }
    const [first] = own;
    if (first && applicants.includes(organization.type)) await seedOpenRequests(database, { group: first, days });
    if (busyAgencyCodes.includes(organization.code)) for (const group of own) await seedBusyPorts(database, { group, days });
  }
};

const seedAccounts = async (database: Database, organizations: Organization[], size: number) => {
  const groups = await selectGroups(database);
  const accounts = organizations.flatMap((organization) => {
    const random = createRandom(Number(organization.code) + 1);
    const own = groups.filter((group) => group.organizationId === organization.id);
    const count = 1 + (2 + random.below(2)) * size;
    return Array.from({ length: count }, (_, index) => ({
      organizationId: organization.id,
      groupId: own[index % own.length]?.id ?? null,
      type: index === 0 ? accountType.master : accountType.user,
      email: `${organization.code}-${index + 1}@example.jp`,
      phone: `000-${organization.code.slice(1)}-${String(index + 1).padStart(4, '0')}`,
      affiliation: '',
      position: index === 0 ? '課長' : '担当',
      ...personName(random, organization.countryCode),
    }));
  });
  await insertRows(database, 'account', accounts);
};

const personName = (random: Random, countryCode: string) => {
  const [family, familyKana, familyRoman] = random.pick(familyNames);
  const [given, givenKana, givenRoman] = random.pick(givenNames);
  const isJapanese = countryCode === 'JP';
  return {
    name: isJapanese ? `${family} ${given}` : `${givenRoman} ${familyRoman}`,
    nameKana: `${familyKana} ${givenKana}`,
    language: isJapanese ? 'ja' : 'en',
  };
};
