import { affectedHoldersShape } from '@kiko/contract/holders.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import type { ApiRefusal } from './api-client.ts';
import { kitWords } from './kit-words.ts';
import { useLanguage, useWords } from './words.ts';

/** Who holds the berth in the way of what was asked, where a refusal says so. */
export const AffectedHolders = ({ refusal }: { refusal: ApiRefusal }) => {
  const say = useWords(kitWords);
  const language = useLanguage();
  const read = affectedHoldersShape.safeParse(refusal.because);
  if (!read.success) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {read.data.holders.map(({ reservationId, shipName, startAt, endAt }) => (
        <li key={reservationId}>
          {say('holder', {
            ship: shipName?.[language] ?? say('unknownShip'),
            from: sayMoment(language, startAt),
            to: sayMoment(language, endAt),
          })}
        </li>
      ))}
    </Box>
  );
};
