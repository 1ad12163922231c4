import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { sayNumber } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { useLanguage, useWords } from '../kit/words.ts';
import { requestWords } from './request-words.ts';

/** What berths are compared with. */
export const ShipSpecs = ({ ship }: { ship: ShipRow }) => {
  const say = useWords(requestWords);
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
          <dt>{say(name)}</dt>
          <dd>{value === null ? '–' : say(unit, { value: sayNumber(language, value) })}</dd>
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
