import type { GroupChoices } from '@kiko/contract/groups/group-endpoints.ts';
import { isApplicant, type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { groupWords } from './group-words.ts';

type Part = { name: keyof GroupChoices; title: keyof typeof groupWords; label: keyof typeof groupWords };

const facilities = { name: 'facilities', title: 'sectionFacilities', label: 'facilities' } as const satisfies Part;
const ports = { name: 'ports', title: 'sectionPorts', label: 'ports' } as const satisfies Part;
const cruiseShips = { name: 'cruiseShips', title: 'sectionCruiseShips', label: 'cruiseShips' } as const satisfies Part;

/** What groups are for: a harbor manager's share out its berths, an applicant's its ports and favourite ships. */
export const partsOf = (type: OrganizationType | undefined) => {
  if (type === organizationTypes.harborManager) return [facilities];
  return type !== undefined && isApplicant(type) ? [ports, cruiseShips] : [];
};
