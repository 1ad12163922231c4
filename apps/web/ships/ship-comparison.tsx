import type { ShipFields } from '@kiko/contract/ships/ship-shapes.ts';
import { Box } from '@mui/material';
import { ValueOrPlaceholder } from '../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { type CountryList, formatShipFields } from './format-ship.ts';
import { shipMessages } from './ship-messages.ts';
import { shipRequestMessages } from './ship-request-messages.ts';

type ShipComparisonProps = {
  before: ShipFields;
  after: ShipFields;
  countries: CountryList;
  beforeLabel: string;
  /** The request as it was when it was returned: later changes of it are marked. */
  returned?: ShipFields | undefined;
};

const tableStyle = {
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
  const old = formatShipFields(before, formatContext);
  const seen = returned && formatShipFields(returned, formatContext);
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {formatShipFields(after, formatContext).map(({ term, value }, index) => {
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
                <ValueOrPlaceholder value={was} />
              </td>
              <td>
                <ValueOrPlaceholder value={value} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
};
