import type { OrganizationRow } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypeMessageKey, organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
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
      caption={organization.code ?? ''}
      badge={<OrganizationStatusTag organization={organization} />}
      items={[
        [tType('organizationType'), tType(organizationTypeMessageKey(organization.type))],
        [t('email'), organization.email ?? ''],
        [t('phone'), organization.phone ?? ''],
      ]}
    />
  );
};
