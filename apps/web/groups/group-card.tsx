import type { GroupRow } from '@kiko/contract/groups/group-endpoints.ts';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { RecordCard } from '../kit/layout/record-card.tsx';
import { groupMessages } from './group-messages.ts';

/** A group of the list on a phone. */
export const GroupCard = ({ group }: { group: GroupRow }) => {
  const t = useMessages(groupMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={group.name}
      facts={[
        [t('organization'), group.organizationName[language]],
        [t('users'), String(group.userCount)],
        [t('facilities'), String(group.facilityCount)],
        [t('ports'), String(group.portCount)],
      ]}
    />
  );
};
