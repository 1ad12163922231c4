import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { useLanguage, useWords } from '../kit/words.ts';
import { ReservationChip } from './reservation-status.tsx';
import { reservationWords } from './reservation-words.ts';
import { sayApplicant, sayReceipt } from './say-reservation.ts';

type CompetitorListProps = { title: string; rows: readonly ReservationRow[] };

/** Others on the same time, with what tells them apart. */
export const CompetitorList = ({ title, rows }: CompetitorListProps) => {
  const say = useWords(reservationWords);
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ my: 1.5 }}>
      <Box sx={{ fontWeight: 700, mb: 0.75 }}>{title}</Box>
      <Box component="ul" sx={listStyle}>
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.cruiseShipName[language]}</b> <ReservationChip reservation={row} />
            <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
              {sayApplicant({ say, language }, row)} · {sayMoment(language, row.startAt)} – {sayMoment(language, row.endAt)}
              {row.receiptNo !== null && ` · ${sayReceipt({ say }, row.receiptNo)}`}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: '1px solid var(--line)',
  borderRadius: '8px',
  maxHeight: 220,
  overflow: 'auto',
  '& li': { p: '8px 12px' },
  '& li + li': { borderTop: '1px solid var(--line)' },
} as const;
