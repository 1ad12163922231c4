import type { OrganizationRow } from '@kiko/contract/organizations/organization-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { organizationTypeMessageKey, type organizationTypeMessages } from '@kiko/messages/organization-type-messages.ts';
import { Box } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { EllipsisText, RowLink, TwoLineCell, updatedAtColumn } from '../kit/list/grid-cells.tsx';
import type { organizationMessages } from './organization-messages.ts';
import { OrganizationStatusTag } from './organization-standing.tsx';

type FormatContext = {
  t: Translate<typeof organizationMessages>;
  tType: Translate<typeof organizationTypeMessages>;
  language: Language;
};

export const organizationPath = ({ id }: { id: number }) => screenPath('organizations', id);

/** The list's columns. A column's field is the server's sort key. */
export const organizationColumns = ({ t, tType, language }: FormatContext): GridColDef<OrganizationRow>[] => [
  {
    field: language === 'ja' ? 'nameJa' : 'nameEn',
    headerName: t('name'),
    flex: 1.6,
    minWidth: 220,
    renderCell: ({ row }) => (
      <TwoLineCell
        first={
          <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', maxWidth: '100%' }}>
            <RowLink to={organizationPath(row)}>{row.name[language]}</RowLink>
            <OrganizationStatusTag organization={row} />
          </Box>
        }
        second={row.name[language === 'ja' ? 'en' : 'ja']}
      />
    ),
  },
  { field: 'code', headerName: t('code'), width: language === 'ja' ? 108 : 172, cellClassName: 'figures' },
  {
    field: 'type',
    headerName: tType('organizationType'),
    width: 150,
    renderCell: ({ row }) => <EllipsisText>{tType(organizationTypeMessageKey(row.type))}</EllipsisText>,
  },
  {
    field: 'email',
    headerName: t('email'),
    flex: 1,
    minWidth: 180,
    sortable: false,
    renderCell: ({ row }) => <EllipsisText>{row.email ?? ''}</EllipsisText>,
  },
  { field: 'phone', headerName: t('phone'), width: 132, sortable: false, cellClassName: 'figures' },
  {
    ...updatedAtColumn(t('updatedAt'), language),
    sortable: false,
  },
];
