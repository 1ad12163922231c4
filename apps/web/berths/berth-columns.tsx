import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import type { Language } from '@kiko/words/word-list.ts';
import { Box } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink, TwoLines } from '../kit/grid-cells.tsx';
import type { Say } from '../kit/words.ts';
import { BerthColor } from './berth-color.tsx';
import { BerthRules } from './berth-rules.tsx';
import type { berthWords } from './berth-words.ts';
import { sayLimits } from './say-limits.ts';

type Describe = { say: Say<typeof berthWords>; language: Language };

export const berthPath = (berth: { id: number }) => `/administration/facility/${berth.id}`;

/** The list's columns. A column's field is what the server sorts by. */
export const berthColumns = ({ say, language }: Describe): GridColDef<BerthRow>[] => {
  const figure = (field: string, headerName: string, of: keyof ReturnType<typeof sayLimits>): GridColDef<BerthRow> => ({
    field,
    headerName,
    width: of === 'maxGrossTonnage' ? 118 : 96,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'figures',
    renderCell: ({ row }) => sayLimits(row, say, language)[of] ?? '–',
  });
  return [
    {
      field: language === 'ja' ? 'nameJa' : 'nameEn',
      headerName: say('name'),
      flex: 1.4,
      minWidth: 190,
      renderCell: ({ row }) => (
        <TwoLines
          first={
            <>
              <BerthColor index={row.displayColor} />
              <RowLink to={berthPath(row)}>{row.name[language]}</RowLink>
            </>
          }
          second={row.name[language === 'ja' ? 'en' : 'ja']}
          badge={row.isAbolished && say('abolished')}
        />
      ),
    },
    {
      field: language === 'ja' ? 'portNameJa' : 'portNameEn',
      headerName: say('port'),
      flex: 0.8,
      minWidth: 110,
      renderCell: ({ row }) => <Clipped>{row.portName[language]}</Clipped>,
    },
    {
      field: 'code',
      headerName: say('code'),
      width: 118,
      renderCell: ({ row }) => <TwoLines first={row.code} second={row.berthCode} />,
    },
    figure('lengthM', say('length'), 'length'),
    figure('depthM', say('depthShort'), 'depth'),
    figure('heightLimitM', say('heightLimitShort'), 'heightLimit'),
    figure('maxGrossTonnage', say('maxGrossTonnageShort'), 'maxGrossTonnage'),
    figure('maxShipsPerDay', say('maxShipsPerDayShort'), 'maxShipsPerDay'),
    {
      field: 'rules',
      headerName: say('rules'),
      sortable: false,
      width: 176,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <BerthRules berth={row} />
        </Box>
      ),
    },
  ];
};
