import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
import { portRequestMessages } from './port-request-messages.ts';
import { PortRequestStatusChip } from './port-request-status-chip.tsx';

/** A request of the list on a phone. */
export const PortRequestCard = ({ request }: { request: PortRequestRow }) => {
  const t = useMessages(portRequestMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={request.portName[language]}
      badge={<PortRequestStatusChip status={request.status} />}
      items={[
        [t('organization'), request.organizationName[language]],
        [t('applicant'), request.applicantUserName],
        [t('appliedAt'), formatMoment(language, request.appliedAt)],
      ]}
    />
  );
};
