import type { OrganizationRow } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypeWord, organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { organizationWords } from './organization-words.ts';

/** An organization of the list on a phone. */
export const OrganizationCard = ({ organization }: { organization: OrganizationRow }) => {
  const say = useWords(organizationWords);
  const sayType = useWords(organizationTypeWords);
  const language = useLanguage();
  return (
    <RecordCard
      title={organization.name[language]}
      aside={organization.code ?? ''}
      facts={[
        [sayType('organizationType'), sayType(organizationTypeWord(organization.type))],
        [say('email'), organization.email ?? ''],
        [say('phone'), organization.phone ?? ''],
      ]}
    />
  );
};
