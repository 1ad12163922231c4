import type { GroupRow } from '@kiko/contract/groups/group-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { organizationTypeMessageKey, type organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { RowLink, TwoLineCell, updatedAtColumn } from '../kit/list/grid-cells.tsx';
import type { groupMessages } from './group-messages.ts';

type FormatContext = { t: Translate<typeof groupMessages>; tType: Translate<typeof organizationTypeMessages>; language: Language };

export const groupPath = ({ id }: { id: number }) => screenPath('groups', id);

const numberColumn = { align: 'right', headerAlign: 'right', cellClassName: 'figures' } as const;

/** The list's columns. A column's field is the server's sort key. */
export const groupColumns = ({ t, tType, language }: FormatContext): GridColDef<GroupRow>[] => [
  {
    field: 'name',
    headerName: t('name'),
    flex: 1,
    minWidth: 180,
    renderCell: ({ row }) => <RowLink to={groupPath(row)}>{row.name}</RowLink>,
  },
  {
    field: language === 'ja' ? 'organizationJa' : 'organizationEn',
    headerName: t('organization'),
    flex: 1.4,
    minWidth: 200,
    renderCell: ({ row }) => (
      <TwoLineCell first={row.organizationName[language]} second={tType(organizationTypeMessageKey(row.organizationType))} />
    ),
  },
  { field: 'userCount', headerName: t('users'), width: 96, ...numberColumn },
  { field: 'facilityCount', headerName: t('facilities'), width: 96, sortable: false, ...numberColumn },
  { field: 'portCount', headerName: t('ports'), width: 84, sortable: false, ...numberColumn },
  { field: 'cruiseShipCount', headerName: t('cruiseShips'), width: 120, sortable: false, ...numberColumn },
  updatedAtColumn(t('updatedAt'), language),
];
