import type { ShipFields } from '@kiko/contract/ships/ship-shapes.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { OrNotSet } from '../kit/layout/value-or-placeholder.tsx';
import { type Countries, linesOf } from './describe-ship.ts';
import { shipMessages } from './ship-messages.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

type ShipComparisonProps = {
  before: ShipFields;
  after: ShipFields;
  countries: Countries;
  beforeLabel: string;
  /** The request as it was when it was returned: later changes of it are marked. */
  returned?: ShipFields | undefined;
};

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

/** Old and new side by side; what differs is marked with a word and a color. */
export const ShipComparison = ({ before, after, countries, beforeLabel, returned }: ShipComparisonProps) => {
  const t = useMessages(shipRequestMessages);
  const tShip = useMessages(shipMessages);
  const language = useLanguage();
  const formatContext = { t: tShip, language, countries };
  const old = linesOf(before, formatContext);
  const seen = returned && linesOf(returned, formatContext);
  return (
    <Box component="table" sx={cells}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(after, formatContext).map(({ term, value }, index) => {
          const was = old[index]?.value ?? '';
          const isChanged = was !== value;
          const isNew = seen !== undefined && seen[index]?.value !== value;
          return (
            <tr key={term} data-changed={isChanged}>
              <th scope="row">
                {term} {isChanged && <Tag tone="hot">{t('changed')}</Tag>}{' '}
                {isNew && <Tag tone="bad">{t('changedSinceReturn')}</Tag>}
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
