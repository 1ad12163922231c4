import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import type { Say } from '../kit/words.ts';
import { nameOfCode, type PortCodes } from './port-codes.ts';
import { portTypeWord, type portWords } from './port-words.ts';

type Describe = { say: Say<typeof portWords>; language: Language; codes: PortCodes };

export const portPath = (port: { id: number }) => `/administration/port/${port.id}`;

/** The list's columns. A column's field is what the server sorts by. */
export const portColumns = ({ say, language, codes }: Describe): GridColDef<PortRow>[] => [
  {
    field: language === 'ja' ? 'nameJa' : 'nameEn',
    headerName: say('name'),
    flex: 1.4,
    minWidth: 180,
    renderCell: ({ row }) => (
      <TwoLines
        first={<RowLink to={portPath(row)}>{row.name[language]}</RowLink>}
        second={row.name[language === 'ja' ? 'en' : 'ja']}
        badge={row.isAbolished && say('abolished')}
      />
    ),
  },
  {
    field: 'locode',
    headerName: say('locode'),
    width: 108,
    renderCell: ({ row }) => <TwoLines first={row.locode ?? '–'} second={row.code} />,
  },
  {
    field: 'portType',
    headerName: say('portType'),
    flex: 0.8,
    minWidth: language === 'ja' ? 120 : 168,
    renderCell: ({ row }) => <Clipped>{say(portTypeWord(row.portType))}</Clipped>,
  },
  {
    field: 'prefectureCode',
    headerName: say('prefecture'),
    flex: 0.8,
    minWidth: 130,
    renderCell: ({ row }) => (
      <TwoLines
        first={nameOfCode(codes.prefectures, row.prefectureCode, language)}
        second={nameOfCode(codes.bureaus, row.bureauCode, language)}
      />
    ),
  },
  {
    field: 'regionCode',
    headerName: say('region'),
    flex: 0.6,
    minWidth: 112,
    renderCell: ({ row }) => <Clipped>{nameOfCode(codes.seaRegions, row.regionCode, language)}</Clipped>,
  },
  {
    field: language === 'ja' ? 'adminOrganizationJa' : 'adminOrganizationEn',
    headerName: say('adminOrganization'),
    flex: 1.2,
    minWidth: 176,
    renderCell: ({ row }) => <Clipped>{row.adminOrganizationName[language]}</Clipped>,
  },
  { field: 'berthCount', headerName: say('berths'), width: 84, align: 'right', headerAlign: 'right', cellClassName: 'figures' },
  {
    field: 'updatedAt',
    headerName: say('updatedAt'),
    width: language === 'ja' ? 186 : 136,
    renderCell: ({ row }) => <time dateTime={row.updatedAt.toISOString()}>{sayMoment(language, row.updatedAt)}</time>,
  },
];
