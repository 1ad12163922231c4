import { expect, test } from 'vitest';
import { accountTypes } from '../accounts/account-types.ts';
import { organizationTypes } from '../organizations/organization-types.ts';
import { type ActorKind, actorKindOf } from './actor.ts';

const kinds: Record<keyof typeof organizationTypes, { master: ActorKind; member: ActorKind }> = {
  mlit: { master: 'mlitMaster', member: 'mlitMember' },
  harborManager: { master: 'harborMaster', member: 'harborMember' },
  shipAgency: { master: 'applicantMaster', member: 'applicantMember' },
  shippingCompany: { master: 'applicantMaster', member: 'applicantMember' },
};
const organizations = Object.keys(organizationTypes) as (keyof typeof organizationTypes)[];

test.each(organizations)(
  'in an organization of type %s only the master account is a master',
  { tags: ['spec:6.2'] },
  (organization) => {
    const organizationType = organizationTypes[organization];
    const { master, member } = kinds[organization];
    expect(actorKindOf({ organizationType, accountType: accountTypes.master })).toBe(master);
    for (const type of ['user', 'admin', 'operator'] as const) {
      expect(actorKindOf({ organizationType, accountType: accountTypes[type] })).toBe(member);
    }
  },
);
