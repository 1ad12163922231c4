import { createDatabase, createPool, noTimeouts } from '@kiko/database/connection.ts';
import { actorKindOf, actorKinds } from '@kiko/domain/access/actor.ts';
import type { AccountType } from '@kiko/domain/accounts/account-types.ts';
import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';

/** One account of each kind: the ministry, Fukuoka City (Hakata) and the first agency of the seed. */
const organizationCodes = ['10001', '20060', '30001'];

export const listDemoAccounts = async (adminUrl: string) => {
  const database = createDatabase(createPool({ url: adminUrl, maxConnections: 1, timeouts: noTimeouts }));
  try {
    const accounts = await database
      .selectFrom('account')
      .innerJoin('organization', 'organization.id', 'account.organizationId')
      .select([
        'account.id as accountId',
        'account.type',
        'account.name',
        'organization.type as organizationType',
        'organization.nameJa',
        'organization.nameEn',
      ])
      .where('organization.code', 'in', organizationCodes)
      .orderBy('account.id')
      .execute();
    const demoAccounts = accounts.map(({ accountId, type, name, organizationType, nameJa, nameEn }) => ({
      accountId,
      // The schema's checks hold both codes to the ones that are known.
      kind: actorKindOf({ accountType: type as AccountType, organizationType: organizationType as OrganizationType }),
      name,
      organizationName: { ja: nameJa, en: nameEn },
    }));
    return actorKinds.flatMap((kind) => demoAccounts.find((account) => account.kind === kind) ?? []);
  } finally {
    await database.destroy();
  }
};
