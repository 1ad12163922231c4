import type { OrganizationRow } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypeMessageKey, organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { RecordCard } from '../kit/layout/record-card.tsx';
import { organizationMessages } from './organization-messages.ts';
import { OrganizationStatusTag } from './organization-standing.tsx';

/** An organization of the list on a phone. */
export const OrganizationCard = ({ organization }: { organization: OrganizationRow }) => {
  const t = useMessages(organizationMessages);
  const tType = useMessages(organizationTypeMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={organization.name[language]}
      aside={organization.code ?? ''}
      badge={<OrganizationStatusTag organization={organization} />}
      facts={[
        [tType('organizationType'), tType(organizationTypeMessageKey(organization.type))],
        [t('email'), organization.email ?? ''],
        [t('phone'), organization.phone ?? ''],
      ]}
    />
  );
};
