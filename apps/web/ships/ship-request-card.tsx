import type { ShipRequestRow } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
import { shipRequestMessages } from './ship-request-messages.ts';
import { ShipRequestStatusChip } from './ship-request-status-chip.tsx';

/** A request of the list on a phone. */
export const ShipRequestCard = ({ request }: { request: ShipRequestRow }) => {
  const t = useMessages(shipRequestMessages);
  const language = useLanguage();
  return (
    <>
      <Box sx={{ mb: 0.75 }}>
        <ShipRequestStatusChip status={request.status} />
      </Box>
      <RecordCard
        title={request.name[language]}
        caption={request.imoNumber}
        items={[
          [t('kind'), t(request.kind)],
          [t('organization'), request.organizationName[language]],
          [t('submittedAt'), formatMoment(language, request.submittedAt)],
        ]}
      />
    </>
  );
};
