import type { AccountRow } from '@kiko/contract/accounts/account-shapes.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import { Tag } from '../kit/tag.tsx';
import type { Say } from '../kit/words.ts';
import { accountTypeWord, type accountWords } from './account-words.ts';

type Describe = { say: Say<typeof accountWords>; language: Language };

export const accountPath = ({ id }: { id: number }) => `/administration/user/${id}`;

/** The list's columns. A column's field is what the server sorts by. */
export const accountColumns = ({ say, language }: Describe): GridColDef<AccountRow>[] => [
  {
    field: 'nameKana',
    headerName: say('name'),
    flex: 1,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLines first={<RowLink to={accountPath(row)}>{row.name}</RowLink>} second={row.nameKana} />,
  },
  {
    field: 'type',
    headerName: say('accountType'),
    width: 150,
    renderCell: ({ row }) => <Clipped>{say(accountTypeWord(row.type))}</Clipped>,
  },
  {
    field: language === 'ja' ? 'organizationJa' : 'organizationEn',
    headerName: say('organization'),
    flex: 1.3,
    minWidth: 180,
    renderCell: ({ row }) => <Clipped>{row.organizationName[language]}</Clipped>,
  },
  {
    field: 'groupName',
    headerName: say('group'),
    flex: 0.9,
    minWidth: 130,
    renderCell: ({ row }) => <Clipped>{row.groupName ?? '–'}</Clipped>,
  },
  {
    field: 'email',
    headerName: say('email'),
    flex: 1,
    minWidth: 170,
    sortable: false,
    renderCell: ({ row }) => <Clipped>{row.email}</Clipped>,
  },
  {
    field: 'isEnabled',
    headerName: say('state'),
    width: 92,
    renderCell: ({ row }) => <AccountState say={say} isEnabled={row.isEnabled} />,
  },
  {
    field: 'updatedAt',
    headerName: say('updatedAt'),
    width: language === 'ja' ? 186 : 136,
    renderCell: ({ row }) => <time dateTime={row.updatedAt.toISOString()}>{sayMoment(language, row.updatedAt)}</time>,
  },
];

export const AccountState = ({ say, isEnabled }: { say: Say<typeof accountWords>; isEnabled: boolean }) => (
  <Tag tone={isEnabled ? 'ok' : 'bad'}>{say(isEnabled ? 'enabled' : 'disabled')}</Tag>
);
