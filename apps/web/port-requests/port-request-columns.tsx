import type { PortRequestRow } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { GridColDef } from '@mui/x-data-grid';
import type { Translate } from '../kit/i18n/use-messages.ts';
import { EllipsisText, RowLink } from '../kit/list/grid-cells.tsx';
import type { portRequestMessages } from './port-request-messages.ts';
import { PortRequestStatusChip } from './port-request-status-chip.tsx';
import { portRequestPath } from './shared/port-request-data.ts';

type FormatContext = { t: Translate<typeof portRequestMessages>; language: Language };

/** The list's columns. A column's field is the server's sort key. */
export const portRequestColumns = ({ t, language }: FormatContext): GridColDef<PortRequestRow>[] => {
  const moment = (field: 'appliedAt' | 'lastUpdatedAt'): GridColDef<PortRequestRow> => ({
    field,
    headerName: t(field),
    width: language === 'ja' ? 186 : 136,
    renderCell: ({ row }) => <time dateTime={row[field].toISOString()}>{formatMoment(language, row[field])}</time>,
  });
  return [
    {
      field: language === 'ja' ? 'portNameJa' : 'portNameEn',
      headerName: t('port'),
      flex: 1,
      minWidth: 140,
      renderCell: ({ row }) => <RowLink to={portRequestPath(row)}>{row.portName[language]}</RowLink>,
    },
    {
      field: language === 'ja' ? 'organizationNameJa' : 'organizationNameEn',
      headerName: t('organization'),
      flex: 1.4,
      minWidth: 180,
      renderCell: ({ row }) => <EllipsisText>{row.organizationName[language]}</EllipsisText>,
    },
    {
      field: 'applicantUserName',
      headerName: t('applicant'),
      flex: 0.8,
      minWidth: 120,
      renderCell: ({ row }) => <EllipsisText>{row.applicantUserName}</EllipsisText>,
    },
    {
      field: 'status',
      headerName: t('status'),
      width: 124,
      renderCell: ({ row }) => <PortRequestStatusChip status={row.status} />,
    },
    moment('appliedAt'),
    moment('lastUpdatedAt'),
  ];
};
