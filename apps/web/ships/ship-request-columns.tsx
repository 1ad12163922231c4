import type { ShipRequestRow } from '@kiko/contract/ships/ship-request-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { EllipsisText, RowLink, TwoLineCell } from '../kit/list/grid-cells.tsx';
import type { shipMessages } from './ship-messages.ts';
import { shipRequestPath } from './ship-paths.ts';
import type { shipRequestMessages } from './ship-request-messages.ts';
import { ShipRequestStatusChip } from './ship-request-status-chip.tsx';

type FormatContext = { t: Translate<typeof shipRequestMessages>; tShip: Translate<typeof shipMessages>; language: Language };

/** The list's columns. A column's field is the server's sort key. */
export const shipRequestColumns = ({ t, tShip, language }: FormatContext): GridColDef<ShipRequestRow>[] => {
  const moment = (field: 'submittedAt' | 'lastUpdatedAt', headerName: string): GridColDef<ShipRequestRow> => ({
    field,
    headerName,
    width: language === 'ja' ? 186 : 136,
    renderCell: ({ row }) => <time dateTime={row[field].toISOString()}>{formatMoment(language, row[field])}</time>,
  });
  return [
    {
      field: 'status',
      headerName: t('status'),
      width: 132,
      renderCell: ({ row }) => <ShipRequestStatusChip status={row.status} />,
    },
    {
      field: 'kind',
      headerName: t('kind'),
      width: language === 'ja' ? 104 : 112,
      sortable: false,
      renderCell: ({ row }) => t(row.kind),
    },
    {
      field: language === 'ja' ? 'nameJa' : 'nameEn',
      headerName: tShip('name'),
      flex: 1.4,
      minWidth: 200,
      renderCell: ({ row }) => (
        <TwoLineCell
          first={<RowLink to={shipRequestPath(row)}>{row.name[language]}</RowLink>}
          second={[row.imoNumber, row.owner[language]].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      field: language === 'ja' ? 'organizationJa' : 'organizationEn',
      headerName: t('organization'),
      flex: 1.2,
      minWidth: 180,
      renderCell: ({ row }) => (
        <TwoLineCell first={<EllipsisText>{row.organizationName[language]}</EllipsisText>} second={row.requesterName} />
      ),
    },
    moment('submittedAt', t('submittedAt')),
    moment('lastUpdatedAt', t('updatedAt')),
  ];
};
