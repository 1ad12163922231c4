import type { ShipRequestRow } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import type { Say } from '../kit/words.ts';
import { shipRequestPath } from './ship-paths.ts';
import { ShipRequestChip } from './ship-request-status.tsx';
import type { shipRequestWords } from './ship-request-words.ts';
import type { shipWords } from './ship-words.ts';

type Describe = { say: Say<typeof shipRequestWords>; sayShip: Say<typeof shipWords>; language: Language };

/** The list's columns. A column's field is what the server sorts by. */
export const shipRequestColumns = ({ say, sayShip, language }: Describe): GridColDef<ShipRequestRow>[] => {
  const moment = (field: 'submittedAt' | 'lastUpdatedAt', headerName: string): GridColDef<ShipRequestRow> => ({
    field,
    headerName,
    width: language === 'ja' ? 186 : 136,
    renderCell: ({ row }) => <time dateTime={row[field].toISOString()}>{sayMoment(language, row[field])}</time>,
  });
  return [
    { field: 'status', headerName: say('status'), width: 132, renderCell: ({ row }) => <ShipRequestChip status={row.status} /> },
    {
      field: 'kind',
      headerName: say('kind'),
      width: language === 'ja' ? 104 : 112,
      sortable: false,
      renderCell: ({ row }) => say(row.kind),
    },
    {
      field: language === 'ja' ? 'nameJa' : 'nameEn',
      headerName: sayShip('name'),
      flex: 1.4,
      minWidth: 200,
      renderCell: ({ row }) => (
        <TwoLines
          first={<RowLink to={shipRequestPath(row)}>{row.name[language]}</RowLink>}
          second={[row.imoNumber, row.owner[language]].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      field: language === 'ja' ? 'organizationJa' : 'organizationEn',
      headerName: say('organization'),
      flex: 1.2,
      minWidth: 180,
      renderCell: ({ row }) => <TwoLines first={<Clipped>{row.organizationName[language]}</Clipped>} second={row.requesterName} />,
    },
    moment('submittedAt', say('submittedAt')),
    moment('lastUpdatedAt', say('updatedAt')),
  ];
};
