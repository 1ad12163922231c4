import type { GroupRow } from '@kiko/contract/groups/group-endpoints.ts';
import { organizationTypeWord, type organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { RowLink, TwoLines } from '../kit/grid-cells.tsx';
import type { Say } from '../kit/words.ts';
import type { groupWords } from './group-words.ts';

type Describe = { say: Say<typeof groupWords>; sayType: Say<typeof organizationTypeWords>; language: Language };

export const groupPath = ({ id }: { id: number }) => `/administration/group/${id}`;

const figures = { align: 'right', headerAlign: 'right', cellClassName: 'figures' } as const;

/** The list's columns. A column's field is what the server sorts by. */
export const groupColumns = ({ say, sayType, language }: Describe): GridColDef<GroupRow>[] => [
  {
    field: 'name',
    headerName: say('name'),
    flex: 1,
    minWidth: 180,
    renderCell: ({ row }) => <RowLink to={groupPath(row)}>{row.name}</RowLink>,
  },
  {
    field: language === 'ja' ? 'organizationJa' : 'organizationEn',
    headerName: say('organization'),
    flex: 1.4,
    minWidth: 200,
    renderCell: ({ row }) => (
      <TwoLines first={row.organizationName[language]} second={sayType(organizationTypeWord(row.organizationType))} />
    ),
  },
  { field: 'userCount', headerName: say('users'), width: 96, ...figures },
  { field: 'facilityCount', headerName: say('facilities'), width: 96, sortable: false, ...figures },
  { field: 'portCount', headerName: say('ports'), width: 84, sortable: false, ...figures },
  { field: 'cruiseShipCount', headerName: say('cruiseShips'), width: 120, sortable: false, ...figures },
  {
    field: 'updatedAt',
    headerName: say('updatedAt'),
    width: language === 'ja' ? 186 : 136,
    renderCell: ({ row }) => <time dateTime={row.updatedAt.toISOString()}>{sayMoment(language, row.updatedAt)}</time>,
  },
];
