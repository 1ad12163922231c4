import type { GroupRow } from '@kiko/contract/groups/group-endpoints.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
import { groupMessages } from './group-messages.ts';

/** A group of the list on a phone. */
export const GroupCard = ({ group }: { group: GroupRow }) => {
  const t = useMessages(groupMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={group.name}
      items={[
        [t('organization'), group.organizationName[language]],
        [t('users'), String(group.userCount)],
        [t('facilities'), String(group.facilityCount)],
        [t('ports'), String(group.portCount)],
      ]}
    />
  );
};
