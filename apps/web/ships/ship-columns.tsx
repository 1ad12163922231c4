import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { EllipsisText, RowLink, TwoLineCell } from '../kit/list/grid-cells.tsx';
import { FavoriteButton } from './favorite-star.tsx';
import { formatCountry, formatMeters, formatTons, type ShipFormatContext } from './format-ship.ts';
import { shipPath } from './ship-paths.ts';

const numberColumn = { align: 'right', headerAlign: 'right', cellClassName: 'figures' } as const;

export const formatShipStatus = (ship: ShipRow, t: ShipFormatContext['t']) => {
  if (ship.isScrapped) return t('scrapped');
  return ship.isHidden && t('hidden');
};

/** The list's columns. A column's field is the server's sort key. */
export const shipColumns = ({
  hasFavorites,
  ...formatContext
}: ShipFormatContext & { hasFavorites: boolean }): GridColDef<ShipRow>[] => {
  const { t, language } = formatContext;
  const star: GridColDef<ShipRow> = {
    field: 'favorite',
    headerName: t('favorite'),
    width: 84,
    sortable: false,
    align: 'center',
    headerAlign: 'center',
    renderCell: ({ row }) => <FavoriteButton ship={row} />,
  };
  return [
    ...(hasFavorites ? [star] : []),
    {
      field: language === 'ja' ? 'nameJa' : 'nameEn',
      headerName: t('name'),
      flex: 1.4,
      minWidth: 168,
      renderCell: ({ row }) => (
        <TwoLineCell
          first={<RowLink to={shipPath(row)}>{row.name[language]}</RowLink>}
          second={row.name[language === 'ja' ? 'en' : 'ja']}
          badge={formatShipStatus(row, t)}
        />
      ),
    },
    {
      field: 'imoNumber',
      headerName: t('imoNumber'),
      width: 92,
      renderCell: ({ row }) => <TwoLineCell first={row.imoNumber || '–'} second={row.callSign} />,
    },
    {
      field: language === 'ja' ? 'ownerJa' : 'ownerEn',
      headerName: t('owner'),
      flex: 1.2,
      minWidth: 140,
      renderCell: ({ row }) => <EllipsisText>{row.owner[language]}</EllipsisText>,
    },
    {
      field: 'countryCode',
      headerName: t('countryCode'),
      flex: 0.7,
      minWidth: 88,
      renderCell: ({ row }) => <EllipsisText>{formatCountry(formatContext, row.countryCode)}</EllipsisText>,
    },
    {
      field: 'shipClass',
      headerName: t('shipClass'),
      width: 132,
      renderCell: ({ row }) => (row.shipClass ? t(row.shipClass) : '–'),
    },
    {
      field: 'grossTonnage',
      headerName: t('grossTonnage'),
      width: language === 'ja' ? 104 : 124,
      ...numberColumn,
      renderCell: ({ row }) => formatTons(formatContext, row.grossTonnage) || '–',
    },
    {
      field: 'lengthM',
      headerName: t('lengthM'),
      width: language === 'ja' ? 92 : 120,
      ...numberColumn,
      renderCell: ({ row }) => formatMeters(formatContext, row.lengthM) || '–',
    },
    {
      field: 'lastUpdatedAt',
      headerName: t('updatedAt'),
      width: language === 'ja' ? 186 : 136,
      renderCell: ({ row }) => <time dateTime={row.lastUpdatedAt.toISOString()}>{formatMoment(language, row.lastUpdatedAt)}</time>,
    },
  ];
};
