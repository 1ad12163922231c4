import type { GroupChoices } from '@kiko/contract/groups/group-endpoints.ts';
import {
  isApplicantOrganization,
  type OrganizationType,
  organizationTypes,
} from '@kiko/domain/organizations/organization-types.ts';
import type { groupMessages } from './group-messages.ts';

type GroupSection = { name: keyof GroupChoices; title: keyof typeof groupMessages; label: keyof typeof groupMessages };

const berthSection = { name: 'facilities', title: 'sectionFacilities', label: 'facilities' } as const satisfies GroupSection;
const portSection = { name: 'ports', title: 'sectionPorts', label: 'ports' } as const satisfies GroupSection;
const shipSection = { name: 'cruiseShips', title: 'sectionCruiseShips', label: 'cruiseShips' } as const satisfies GroupSection;

/** The items of groups: berths for a harbor manager, ports and favorite ships for an applicant. */
export const groupSectionsFor = (type: OrganizationType | undefined) => {
  if (type === organizationTypes.harborManager) return [berthSection];
  return type !== undefined && isApplicantOrganization(type) ? [portSection, shipSection] : [];
};
