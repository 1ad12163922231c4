import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Clipped, RowLink } from '../kit/grid-cells.tsx';
import type { Say } from '../kit/words.ts';
import { portRequestPath } from './port-request-data.ts';
import { PortRequestStatusChip } from './port-request-status.tsx';
import type { portRequestWords } from './port-request-words.ts';

type Describe = { say: Say<typeof portRequestWords>; language: Language };

/** The list's columns. A column's field is what the server sorts by. */
export const portRequestColumns = ({ say, language }: Describe): GridColDef<PortRequestRow>[] => {
  const moment = (field: 'appliedAt' | 'lastUpdatedAt'): GridColDef<PortRequestRow> => ({
    field,
    headerName: say(field),
    width: language === 'ja' ? 186 : 136,
    renderCell: ({ row }) => <time dateTime={row[field].toISOString()}>{sayMoment(language, row[field])}</time>,
  });
  return [
    {
      field: language === 'ja' ? 'portNameJa' : 'portNameEn',
      headerName: say('port'),
      flex: 1,
      minWidth: 140,
      renderCell: ({ row }) => <RowLink to={portRequestPath(row)}>{row.portName[language]}</RowLink>,
    },
    {
      field: language === 'ja' ? 'organizationNameJa' : 'organizationNameEn',
      headerName: say('organization'),
      flex: 1.4,
      minWidth: 180,
      renderCell: ({ row }) => <Clipped>{row.organizationName[language]}</Clipped>,
    },
    {
      field: 'applicantUserName',
      headerName: say('applicant'),
      flex: 0.8,
      minWidth: 120,
      renderCell: ({ row }) => <Clipped>{row.applicantUserName}</Clipped>,
    },
    {
      field: 'status',
      headerName: say('status'),
      width: 124,
      renderCell: ({ row }) => <PortRequestStatusChip status={row.status} />,
    },
    moment('appliedAt'),
    moment('lastUpdatedAt'),
  ];
};
