import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

/** What berths are compared with. */
export const ShipSpecs = ({ ship }: { ship: ShipRow }) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const drafts = [ship.maxDraftBowM, ship.maxDraftSternM].filter((draft) => draft !== null);
  const specs = [
    { name: 'grossTonnage', unit: 'tons', value: ship.grossTonnage },
    { name: 'length', unit: 'metres', value: ship.lengthM },
    { name: 'draft', unit: 'metres', value: drafts.length > 0 ? Math.max(...drafts) : null },
    { name: 'airDraft', unit: 'metres', value: ship.airDraftM },
    { name: 'passengers', unit: 'people', value: ship.passengerCapacity },
  ] as const;
  return (
    <Box component="dl" className="figures" sx={listStyle}>
      {specs.map(({ name, unit, value }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value === null ? '–' : t(unit, { value: formatNumber(language, value) })}</dd>
        </div>
      ))}
    </Box>
  );
};

const listStyle = {
  m: 0,
  mt: 1.5,
  pt: 1.5,
  borderTop: '1px solid var(--line)',
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, auto)', sm: 'repeat(5, auto)' },
  justifyContent: 'space-between',
  gap: '8px 16px',
  '& dt': { fontSize: 11, color: 'var(--ink-3)', lineHeight: '16px' },
  '& dd': { m: 0, fontSize: 14, fontWeight: 700, lineHeight: '20px' },
} as const;
