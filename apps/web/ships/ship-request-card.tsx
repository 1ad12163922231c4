import type { ShipRequestRow } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { RecordCard } from '../kit/layout/record-card.tsx';
import { shipRequestMessages } from './ship-request-messages.ts';
import { ShipRequestChip } from './ship-request-status.tsx';

/** A request of the list on a phone. */
export const ShipRequestCard = ({ request }: { request: ShipRequestRow }) => {
  const t = useMessages(shipRequestMessages);
  const language = useLanguage();
  return (
    <>
      <Box sx={{ mb: 0.75 }}>
        <ShipRequestChip status={request.status} />
      </Box>
      <RecordCard
        title={request.name[language]}
        aside={request.imoNumber}
        facts={[
          [t('kind'), t(request.kind)],
          [t('organization'), request.organizationName[language]],
          [t('submittedAt'), formatMoment(language, request.submittedAt)],
        ]}
      />
    </>
  );
};
