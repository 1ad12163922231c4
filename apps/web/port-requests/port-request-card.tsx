import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { PortRequestStatusChip } from './port-request-status.tsx';
import { portRequestWords } from './port-request-words.ts';

/** A request of the list on a phone. */
export const PortRequestCard = ({ request }: { request: PortRequestRow }) => {
  const say = useWords(portRequestWords);
  const language = useLanguage();
  return (
    <RecordCard
      title={request.portName[language]}
      badge={<PortRequestStatusChip status={request.status} />}
      facts={[
        [say('organization'), request.organizationName[language]],
        [say('applicant'), request.applicantUserName],
        [say('appliedAt'), sayMoment(language, request.appliedAt)],
      ]}
    />
  );
};
