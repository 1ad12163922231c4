import type { AccountRow } from '@kiko/contract/accounts/account-shapes.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { EllipsisText, RowLink, TwoLineCell, updatedAtColumn } from '../kit/list/grid-cells.tsx';
import { type accountMessages, accountTypeMessageKey } from './account-messages.ts';

type FormatContext = { t: Translate<typeof accountMessages>; language: Language };

export const accountPath = ({ id }: { id: number }) => screenPath('accounts', id);

/** The list's columns. A column's field is the server's sort key. */
export const accountColumns = ({ t, language }: FormatContext): GridColDef<AccountRow>[] => [
  {
    field: 'nameKana',
    headerName: t('name'),
    flex: 1,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLineCell first={<RowLink to={accountPath(row)}>{row.name}</RowLink>} second={row.nameKana} />,
  },
  {
    field: 'type',
    headerName: t('accountType'),
    width: 150,
    renderCell: ({ row }) => <EllipsisText>{t(accountTypeMessageKey(row.type))}</EllipsisText>,
  },
  {
    field: language === 'ja' ? 'organizationJa' : 'organizationEn',
    headerName: t('organization'),
    flex: 1.3,
    minWidth: 180,
    renderCell: ({ row }) => <EllipsisText>{row.organizationName[language]}</EllipsisText>,
  },
  {
    field: 'groupName',
    headerName: t('group'),
    flex: 0.9,
    minWidth: 130,
    renderCell: ({ row }) => <EllipsisText>{row.groupName ?? '–'}</EllipsisText>,
  },
  {
    field: 'email',
    headerName: t('email'),
    flex: 1,
    minWidth: 170,
    sortable: false,
    renderCell: ({ row }) => <EllipsisText>{row.email}</EllipsisText>,
  },
  {
    field: 'isEnabled',
    headerName: t('state'),
    width: 92,
    renderCell: ({ row }) => <AccountStateTag t={t} isEnabled={row.isEnabled} />,
  },
  updatedAtColumn(t('updatedAt'), language),
];

export const AccountStateTag = ({ t, isEnabled }: { t: Translate<typeof accountMessages>; isEnabled: boolean }) => (
  <Tag tone={isEnabled ? 'ok' : 'bad'}>{t(isEnabled ? 'enabled' : 'disabled')}</Tag>
);
