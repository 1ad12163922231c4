import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { RecordCard } from '../kit/layout/record-card.tsx';
import { portRequestMessages } from './port-request-messages.ts';
import { PortRequestStatusChip } from './port-request-status.tsx';

/** A request of the list on a phone. */
export const PortRequestCard = ({ request }: { request: PortRequestRow }) => {
  const t = useMessages(portRequestMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={request.portName[language]}
      badge={<PortRequestStatusChip status={request.status} />}
      facts={[
        [t('organization'), request.organizationName[language]],
        [t('applicant'), request.applicantUserName],
        [t('appliedAt'), formatMoment(language, request.appliedAt)],
      ]}
    />
  );
};
