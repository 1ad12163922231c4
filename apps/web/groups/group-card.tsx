import type { GroupRow } from '@kiko/contract/groups/group-endpoints.ts';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { groupWords } from './group-words.ts';

/** A group of the list on a phone. */
export const GroupCard = ({ group }: { group: GroupRow }) => {
  const say = useWords(groupWords);
  const language = useLanguage();
  return (
    <RecordCard
      title={group.name}
      facts={[
        [say('organization'), group.organizationName[language]],
        [say('users'), String(group.userCount)],
        [say('facilities'), String(group.facilityCount)],
        [say('ports'), String(group.portCount)],
      ]}
    />
  );
};
