import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import { type ShipSpeech, sayCountry, sayMetres, sayTons } from './describe-ship.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { shipPath } from './ship-paths.ts';

const figures = { align: 'right', headerAlign: 'right', cellClassName: 'figures' } as const;

export const standingOf = (ship: ShipRow, say: ShipSpeech['say']) => {
  if (ship.isScrapped) return say('scrapped');
  return ship.isHidden && say('hidden');
};

/** The list's columns. A column's field is what the server sorts by. */
export const shipColumns = ({ hasFavorites, ...speech }: ShipSpeech & { hasFavorites: boolean }): GridColDef<ShipRow>[] => {
  const { say, language } = speech;
  const star: GridColDef<ShipRow> = {
    field: 'favorite',
    headerName: say('favorite'),
    width: 84,
    sortable: false,
    align: 'center',
    headerAlign: 'center',
    renderCell: ({ row }) => <FavoriteStar ship={row} />,
  };
  return [
    ...(hasFavorites ? [star] : []),
    {
      field: language === 'ja' ? 'nameJa' : 'nameEn',
      headerName: say('name'),
      flex: 1.4,
      minWidth: 168,
      renderCell: ({ row }) => (
        <TwoLines
          first={<RowLink to={shipPath(row)}>{row.name[language]}</RowLink>}
          second={row.name[language === 'ja' ? 'en' : 'ja']}
          badge={standingOf(row, say)}
        />
      ),
    },
    {
      field: 'imoNumber',
      headerName: say('imoNumber'),
      width: 92,
      renderCell: ({ row }) => <TwoLines first={row.imoNumber || '–'} second={row.callSign} />,
    },
    {
      field: language === 'ja' ? 'ownerJa' : 'ownerEn',
      headerName: say('owner'),
      flex: 1.2,
      minWidth: 140,
      renderCell: ({ row }) => <Clipped>{row.owner[language]}</Clipped>,
    },
    {
      field: 'countryCode',
      headerName: say('countryCode'),
      flex: 0.7,
      minWidth: 88,
      renderCell: ({ row }) => <Clipped>{sayCountry(speech, row.countryCode)}</Clipped>,
    },
    {
      field: 'shipClass',
      headerName: say('shipClass'),
      width: 132,
      renderCell: ({ row }) => (row.shipClass ? say(row.shipClass) : '–'),
    },
    {
      field: 'grossTonnage',
      headerName: say('grossTonnage'),
      width: language === 'ja' ? 104 : 124,
      ...figures,
      renderCell: ({ row }) => sayTons(speech, row.grossTonnage) || '–',
    },
    {
      field: 'lengthM',
      headerName: say('lengthM'),
      width: language === 'ja' ? 92 : 120,
      ...figures,
      renderCell: ({ row }) => sayMetres(speech, row.lengthM) || '–',
    },
    {
      field: 'lastUpdatedAt',
      headerName: say('updatedAt'),
      width: language === 'ja' ? 186 : 136,
      renderCell: ({ row }) => <time dateTime={row.lastUpdatedAt.toISOString()}>{sayMoment(language, row.lastUpdatedAt)}</time>,
    },
  ];
};
