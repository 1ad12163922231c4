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
  const figure = (of: keyof ReturnType<typeof sayLimits>, column: GridColDef<BerthRow>): GridColDef<BerthRow> => ({
    ...column,
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
    figure('length', { field: 'lengthM', headerName: say('length'), width: 104 }),
    figure('depth', { field: 'depthM', headerName: say('depthShort'), width: 78 }),
    figure('heightLimit', { field: 'heightLimitM', headerName: say('heightLimitShort'), width: 86 }),
    figure('maxGrossTonnage', { field: 'maxGrossTonnage', headerName: say('maxGrossTonnageShort'), width: 112 }),
    figure('maxShipsPerDay', { field: 'maxShipsPerDay', headerName: say('maxShipsPerDayShort'), width: 90 }),
    {
      field: 'rules',
      headerName: say('rules'),
      sortable: false,
      width: 164,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <BerthRules berth={row} />
        </Box>
      ),
    },
  ];
};
