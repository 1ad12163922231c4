import type { OrganizationRow } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypeWord, type organizationTypeWords } from '@kiko/words/organization-type-words.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import type { Say } from '../kit/words.ts';
import type { organizationWords } from './organization-words.ts';

type Describe = { say: Say<typeof organizationWords>; sayType: Say<typeof organizationTypeWords>; language: Language };

export const organizationPath = ({ id }: { id: number }) => `/administration/organization/${id}`;

/** The list's columns. A column's field is what the server sorts by. */
export const organizationColumns = ({ say, sayType, language }: Describe): GridColDef<OrganizationRow>[] => [
  {
    field: language === 'ja' ? 'nameJa' : 'nameEn',
    headerName: say('name'),
    flex: 1.6,
    minWidth: 220,
    renderCell: ({ row }) => (
      <TwoLines
        first={<RowLink to={organizationPath(row)}>{row.name[language]}</RowLink>}
        second={row.name[language === 'ja' ? 'en' : 'ja']}
      />
    ),
  },
  { field: 'code', headerName: say('code'), width: language === 'ja' ? 108 : 172, cellClassName: 'figures' },
  {
    field: 'type',
    headerName: sayType('organizationType'),
    width: 150,
    renderCell: ({ row }) => <Clipped>{sayType(organizationTypeWord(row.type))}</Clipped>,
  },
  {
    field: 'email',
    headerName: say('email'),
    flex: 1,
    minWidth: 180,
    sortable: false,
    renderCell: ({ row }) => <Clipped>{row.email ?? ''}</Clipped>,
  },
  { field: 'phone', headerName: say('phone'), width: 132, sortable: false, cellClassName: 'figures' },
  {
    field: 'updatedAt',
    headerName: say('updatedAt'),
    width: language === 'ja' ? 186 : 136,
    sortable: false,
    renderCell: ({ row }) =>
      row.updatedAt && <time dateTime={row.updatedAt.toISOString()}>{sayMoment(language, row.updatedAt)}</time>,
  },
];
