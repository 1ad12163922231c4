import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { Box } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { EllipsisText, RowLink, TwoLineCell } from '../kit/list/grid-cells.tsx';
import { AllocationTags } from './allocation-tags.tsx';
import { BerthColorSwatch } from './berth-color-swatch.tsx';
import type { berthMessages } from './berth-messages.ts';
import { formatLimits } from './format-limits.ts';

type FormatContext = { t: Translate<typeof berthMessages>; language: Language };

export const berthPath = (berth: { id: number }) => screenPath('berths', berth.id);

/** The list's columns. A column's field is the server's sort key. */
export const berthColumns = ({ t, language }: FormatContext): GridColDef<BerthRow>[] => {
  const figure = (of: keyof ReturnType<typeof formatLimits>, column: GridColDef<BerthRow>): GridColDef<BerthRow> => ({
    ...column,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'figures',
    renderCell: ({ row }) => formatLimits(row, t, language)[of] ?? '–',
  });
  return [
    {
      field: language === 'ja' ? 'nameJa' : 'nameEn',
      headerName: t('name'),
      flex: 1.4,
      minWidth: 190,
      renderCell: ({ row }) => (
        <TwoLineCell
          first={
            <>
              <BerthColorSwatch index={row.displayColor} />
              <RowLink to={berthPath(row)}>{row.name[language]}</RowLink>
            </>
          }
          second={row.name[language === 'ja' ? 'en' : 'ja']}
          badge={row.isAbolished && t('abolished')}
        />
      ),
    },
    {
      field: language === 'ja' ? 'portNameJa' : 'portNameEn',
      headerName: t('port'),
      flex: 0.8,
      minWidth: 110,
      renderCell: ({ row }) => <EllipsisText>{row.portName[language]}</EllipsisText>,
    },
    {
      field: 'code',
      headerName: t('code'),
      width: 118,
      renderCell: ({ row }) => <TwoLineCell first={row.code} second={row.berthCode} />,
    },
    figure('length', { field: 'lengthM', headerName: t('length'), width: 104 }),
    figure('depth', { field: 'depthM', headerName: t('depthShort'), width: 78 }),
    figure('heightLimit', { field: 'heightLimitM', headerName: t('heightLimitShort'), width: 86 }),
    figure('maxGrossTonnage', { field: 'maxGrossTonnage', headerName: t('maxGrossTonnageShort'), width: 112 }),
    figure('maxShipsPerDay', { field: 'maxShipsPerDay', headerName: t('maxShipsPerDayShort'), width: 90 }),
    {
      field: 'rules',
      headerName: t('rules'),
      sortable: false,
      width: 164,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <AllocationTags berth={row} />
        </Box>
      ),
    },
  ];
};
