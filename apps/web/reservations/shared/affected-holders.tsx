import { affectedHoldersShape } from '@kiko/contract/reservations/holder-shapes.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import type { ApiRefusal } from '../../kit/api/api-refusal.ts';
import { kitMessages } from '../../kit/i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';

/** The number of reservations that are listed; the rest is only counted. */
const mostShown = 8;

/** The reservations that hold the berth and caused a refusal; nothing for other refusals. */
export const AffectedHolders = ({ refusal }: { refusal: ApiRefusal }) => {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const read = affectedHoldersShape.safeParse(refusal.details);
  if (!read.success) return null;
  const { holders } = read.data;
  const others = holders.length - mostShown;
  return (
    <>
      <div>{t('holderCount', { count: holders.length })}</div>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {holders.slice(0, mostShown).map(({ reservationId, number, shipName, startAt, endAt }) => (
          <li key={reservationId}>
            <Link to={screenPath('reservations', reservationId)}>
              {t('holder', {
                number,
                ship: shipName?.[language] ?? t('unknownShip'),
                from: formatMoment(language, startAt),
                to: formatMoment(language, endAt),
              })}
            </Link>
          </li>
        ))}
        {others > 0 && <li>{t('moreHolders', { count: others })}</li>}
      </Box>
    </>
  );
};
