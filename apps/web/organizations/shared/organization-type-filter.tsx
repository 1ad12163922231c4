import { type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { organizationTypeMessageKey, organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { FilterMenu } from '../../kit/list/filter-menu.tsx';

type OrganizationTypeFilterProps = {
  selected: readonly OrganizationType[] | undefined;
  onChange: (chosen: OrganizationType[] | undefined) => void;
};

/** Filters a list by the type of the organization. */
export const OrganizationTypeFilter = ({ selected = [], onChange }: OrganizationTypeFilterProps) => {
  const t = useMessages(organizationTypeMessages);
  const options = Object.values(organizationTypes).map((type) => ({ value: type, label: t(organizationTypeMessageKey(type)) }));
  return <FilterMenu label={t('organizationType')} options={options} selected={selected} onChange={onChange} />;
};
