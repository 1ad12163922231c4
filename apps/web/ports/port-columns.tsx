import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { EllipsisText, RowLink, TwoLineCell, updatedAtColumn } from '../kit/list/grid-cells.tsx';
import { formatCodeName, type PortCodes } from './port-codes.ts';
import { type portMessages, portTypeMessageKey } from './port-messages.ts';

type FormatContext = { t: Translate<typeof portMessages>; language: Language; codes: PortCodes };

export const portPath = (port: { id: number }) => screenPath('ports', port.id);

/** The list's columns. A column's field is the server's sort key. */
export const portColumns = ({ t, language, codes }: FormatContext): GridColDef<PortRow>[] => [
  {
    field: language === 'ja' ? 'nameJa' : 'nameEn',
    headerName: t('name'),
    flex: 1.4,
    minWidth: 180,
    renderCell: ({ row }) => (
      <TwoLineCell
        first={<RowLink to={portPath(row)}>{row.name[language]}</RowLink>}
        second={row.name[language === 'ja' ? 'en' : 'ja']}
        badge={row.isAbolished && t('abolished')}
      />
    ),
  },
  {
    field: 'locode',
    headerName: t('locode'),
    width: 108,
    renderCell: ({ row }) => <TwoLineCell first={row.locode ?? '–'} second={row.code} />,
  },
  {
    field: 'portType',
    headerName: t('portType'),
    flex: 0.8,
    minWidth: language === 'ja' ? 120 : 168,
    renderCell: ({ row }) => <EllipsisText>{t(portTypeMessageKey(row.portType))}</EllipsisText>,
  },
  {
    field: 'prefectureCode',
    headerName: t('prefecture'),
    flex: 0.8,
    minWidth: 130,
    renderCell: ({ row }) => (
      <TwoLineCell
        first={formatCodeName(codes.prefectures, row.prefectureCode, language)}
        second={formatCodeName(codes.bureaus, row.bureauCode, language)}
      />
    ),
  },
  {
    field: 'regionCode',
    headerName: t('region'),
    flex: 0.6,
    minWidth: 112,
    renderCell: ({ row }) => <EllipsisText>{formatCodeName(codes.seaRegions, row.regionCode, language)}</EllipsisText>,
  },
  {
    field: language === 'ja' ? 'adminOrganizationJa' : 'adminOrganizationEn',
    headerName: t('adminOrganization'),
    flex: 1.2,
    minWidth: 176,
    renderCell: ({ row }) => <EllipsisText>{row.adminOrganizationName[language]}</EllipsisText>,
  },
  { field: 'berthCount', headerName: t('berths'), width: 84, align: 'right', headerAlign: 'right', cellClassName: 'figures' },
  updatedAtColumn(t('updatedAt'), language),
];
