import type { Examination } from '@kiko/contract/reservations/decision-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { examinationMessages } from './examination-messages.ts';

type ExaminedPlacementsProps = { reservationId: number; examination: Examination };

/** The berths and times that a request had, each with its own record of examination. Nothing for a request that was never moved. */
export const ExaminedPlacements = ({ reservationId, examination: { placements, version: shown } }: ExaminedPlacementsProps) => {
  const t = useMessages(examinationMessages);
  const language = useLanguage();
  if (placements.length < 2) return null;
  return (
    <Box component="nav" aria-label={t('placements')} className="no-print" sx={{ fontSize: 12 }}>
      <b>{t('placements')}</b>
      <Box component="ul" className="figures" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {placements.map(({ version, berthName, startAt, endAt }, index) => {
          const text = t('placement', {
            berth: berthName[language],
            from: formatMoment(language, startAt),
            to: formatMoment(language, endAt),
          });
          return (
            <li key={version}>
              {version === shown ? (
                <span aria-current="page">{text}</span>
              ) : (
                <Link to={`${screenPath('management', reservationId, 'examination')}?version=${version}`}>{text}</Link>
              )}
              {index === 0 && ` (${t('present')})`}
            </li>
          );
        })}
      </Box>
    </Box>
  );
};
