import type { ShipRequestRow } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { ShipRequestChip } from './ship-request-status.tsx';
import { shipRequestWords } from './ship-request-words.ts';

/** A request of the list on a phone. */
export const ShipRequestCard = ({ request }: { request: ShipRequestRow }) => {
  const say = useWords(shipRequestWords);
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
          [say('kind'), say(request.kind)],
          [say('organization'), request.organizationName[language]],
          [say('submittedAt'), sayMoment(language, request.submittedAt)],
        ]}
      />
    </>
  );
};
