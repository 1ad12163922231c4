import type { ShipFields } from '@kiko/contract/ships/ship-shapes.ts';
import { Box } from '@mui/material';
import { OrNotSet } from '../kit/not-set.tsx';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { type Countries, linesOf } from './describe-ship.ts';
import { shipRequestWords } from './ship-request-words.ts';
import { shipWords } from './ship-words.ts';

type ShipComparisonProps = { before: ShipFields; after: ShipFields; countries: Countries };

const cells = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: '1px solid var(--line)',
    p: '7px 8px',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 400, fontSize: 12, color: 'var(--ink-3)' },
  '& tr[data-changed="true"]': { background: 'var(--primary-tint)' },
  '& tr[data-changed="true"] td:last-of-type': { fontWeight: 700 },
} as const;

/** Old and new side by side; what differs is marked with a word and a colour. */
export const ShipComparison = ({ before, after, countries }: ShipComparisonProps) => {
  const say = useWords(shipRequestWords);
  const sayShip = useWords(shipWords);
  const language = useLanguage();
  const speech = { say: sayShip, language, countries };
  const old = linesOf(before, speech);
  return (
    <Box component="table" sx={cells}>
      <thead>
        <tr>
          <th scope="col">{say('field')}</th>
          <th scope="col">{say('before')}</th>
          <th scope="col">{say('after')}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(after, speech).map(({ term, value }, index) => {
          const was = old[index]?.value ?? '';
          const isChanged = was !== value;
          return (
            <tr key={term} data-changed={isChanged}>
              <th scope="row">
                {term} {isChanged && <Tag tone="hot">{say('changed')}</Tag>}
              </th>
              <td>
                <OrNotSet value={was} />
              </td>
              <td>
                <OrNotSet value={value} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
};
