import type { GroupChoices } from '@kiko/contract/groups/group-endpoints.ts';
import { isApplicant, type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { groupMessages } from './group-messages.ts';

type Part = { name: keyof GroupChoices; title: keyof typeof groupMessages; label: keyof typeof groupMessages };

const facilities = { name: 'facilities', title: 'sectionFacilities', label: 'facilities' } as const satisfies Part;
const ports = { name: 'ports', title: 'sectionPorts', label: 'ports' } as const satisfies Part;
const cruiseShips = { name: 'cruiseShips', title: 'sectionCruiseShips', label: 'cruiseShips' } as const satisfies Part;

/** The items of groups: berths for a harbor manager, ports and favorite ships for an applicant. */
export const partsOf = (type: OrganizationType | undefined) => {
  if (type === organizationTypes.harborManager) return [facilities];
  return type !== undefined && isApplicant(type) ? [ports, cruiseShips] : [];
};
